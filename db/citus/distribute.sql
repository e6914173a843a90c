-- Distributes a running database over the workers of Citus (db/citus/README.md):
--     psql -v ON_ERROR_STOP=1 -f db/citus/distribute.sql
-- Run as a superuser on the coordinator, with the shops' servers stopped. One transaction: all or nothing.
-- db/citus/rules.test.ts checks that the schema meets Citus's rules.

-- Citus creates the roles on the workers; let them in from the coordinator only (pg_hba.conf).
alter role haat_app login;
alter role haat_keeper login;
alter role haat_console login;
alter role haat_operator login;

begin;

-- A trigger runs on a shard and writes to the shards of the same supplier on that node (0002-search-words.sql).
create or replace function beside(of oid, name text) returns text language sql stable parallel safe as $$
  select format('public.%I', name || '_' || theirs.shardid)
  from pg_class c
  join pg_dist_shard ours on ours.shardid = substring(c.relname from '_([0-9]+)$')::bigint
  join pg_dist_shard theirs on theirs.logicalrelid = to_regclass('public.' || quote_ident(name))
    and theirs.shardminvalue = ours.shardminvalue
  where c.oid = of
$$;

-- As in 0048-discounts-among-the-figures.sql.
create or replace function count_sale() returns trigger language plpgsql as $$
declare
  sent boolean;
  its_kind text;
begin
  execute format('select exists (select from %s s where s.supplier_id = $1 and s.order_id = $2)', beside(tg_relid, 'shipments'))
    into sent using new.supplier_id, new.order_id;
  its_kind := kind_of_sale(new.kind, new.snapshot, sent);
  execute format($q$
    insert into %s (supplier_id, reseller_id, invoice_id, order_id, day, kind, is_cod, state, district, paise, is_part)
    select $1, $2, $3, $4, $5, $6, o.payment_mode = 'COD', coalesce(o.delivery_address ->> 'state', ''),
      district_of(o.delivery_address ->> 'pincode', o.delivery_address ->> 'state', o.delivery_address ->> 'district'), $7, $8
    from %s o where o.supplier_id = $1 and o.order_id = $4
  $q$, beside(tg_relid, 'sales'), beside(tg_relid, 'orders'))
  using new.supplier_id, new.reseller_id, new.invoice_id, new.order_id, new.dated_on, its_kind,
    (new.snapshot ->> 'totalPaise')::bigint, new.credit_key <> '';
  execute format($q$
    insert into %s (supplier_id, reseller_id, invoice_id, line, day, kind, product_id, size, units, paise)
    select $1, $2, $3, l.line, $5, $6, l.product_id, l.size, coalesce((billed.line ->> 'units')::int, l.units),
      (billed.line ->> 'totalPaise')::bigint
    from (
      select line, product_id, size, units, row_number() over (order by line) as place
      from %s where supplier_id = $1 and order_id = $4
    ) l join jsonb_array_elements($7) with ordinality as billed (line, place)
      on l.place = coalesce((billed.line ->> 'line')::bigint, billed.place)
  $q$, beside(tg_relid, 'sale_lines'), beside(tg_relid, 'order_lines'))
  using new.supplier_id, new.reseller_id, new.invoice_id, new.order_id, new.dated_on, its_kind, new.snapshot -> 'lines';
  return null;
end $$;

-- As in 0033-back-in-stock.sql.
create or replace function enqueue_tell_waiting() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format($q$
    insert into %s (supplier_id, reseller_id, kind, payload)
    select distinct $1, r.reseller_id, 'tell-waiting', jsonb_build_object('productId', $2)
    from %s r
    where r.supplier_id = $1 and r.product_id = $2 and r.confirmed_at is not null and r.told_at is null
  $q$, beside(tg_relid, 'jobs'), beside(tg_relid, 'stock_requests')) using new.supplier_id, new.product_id;
  return null;
end $$;

-- A worker may not notify in a transaction of several nodes, so what changed is a row beside it, seen by everybody in the same
-- moment as the change; server/database/listen-for-changes.ts looks for it. Unlogged: after a crash of the node all is unknown anyway.
create unlogged table change_outbox (
  supplier_id bigint not null,
  change_id uuid not null,
  what text not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (supplier_id, change_id)
);
create index change_outbox_by_time on change_outbox (changed_at);
alter table change_outbox enable row level security;
alter table change_outbox force row level security;
create policy everybody on change_outbox using (true);
grant select, insert, update, delete on change_outbox to haat_app;

create or replace function notify_changes(supplier bigint, what text[]) returns void language plpgsql as $$
declare
  most constant int := 12;
  before constant int := coalesce(nullif(current_setting('haat.changes_sent', true), ''), '0')::int;
  after constant int := before + cardinality(what);
  shard constant text := 'public.change_outbox_' || get_shard_id_for_distribution_column('change_outbox', supplier);
begin
  if before > most then return; end if; -- the whole supplier is invalidated already
  perform set_config('haat.changes_sent', after::text, true);
  execute format('insert into %s (supplier_id, change_id, what) select $1, gen_random_uuid(), unnest($2)', shard)
  using supplier, case when after > most then array['*'] else what end;
  if random() < 0.01 then
    execute format($q$delete from %1$s where ctid = any(array(
      select ctid from %1$s where changed_at < now() - interval '10 minutes' limit 1000 for update skip locked))$q$, shard);
  end if;
end $$;

-- The triggers touch only rows of the supplier whose shard they run on; Citus cannot verify that.
set local citus.enable_unsafe_triggers = on;

-- Small, and read by every request before the supplier is known: replicated to every node. A reference table may not
-- refer to a distributed one.
alter table hosts drop constraint hosts_supplier_id_reseller_id_fkey;
-- Every node would send its notice, and a transaction with a notice cannot span several nodes.
drop trigger notify_hosts on hosts;
drop trigger notify_came on hosts;
drop trigger notify_went on hosts;
drop trigger notify_changed on hosts;
-- A new shop is created together with its hosts, and has no cached page yet.
drop trigger notify_came on resellers;
drop trigger notify_came on brandings;

do $$
declare
  everywhere constant text[] := array['hosts', 'pincodes', 'tax_rates'];
  -- Only the coordinator knows which migrations have run, who signs in to the console, the key of its pushes, and how many codes a number gets.
  here_only constant text[] := array['schema_migrations', 'staff', 'staff_sessions', 'staff_codes', 'staff_passkeys', 'staff_challenges', 'staff_operators', 'push_keys', 'codes_to_numbers'];
  t text;
  what text;
  again text[];
begin
  -- A table may not refer to one that is not distributed yet, and copying must neither count words nor record changes.
  select array_agg(format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)))
    || (select array_agg(pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal)
  into again from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace;
  for what in
    select format('alter table %s drop constraint %I', conrelid::regclass, conname)
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all select format('drop trigger %I on %s', tgname, tgrelid::regclass) from pg_trigger where not tgisinternal
  loop
    execute what;
  end loop;

  foreach t in array everywhere loop
    perform create_reference_table(t);
  end loop;
  perform create_distributed_table('suppliers', 'supplier_id', colocate_with => 'none');
  for t in
    select relname from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all(everywhere || here_only || 'suppliers'::text)
    order by relname
  loop
    perform create_distributed_table(t, 'supplier_id', colocate_with => 'suppliers');
  end loop;

  foreach what in array again loop
    execute what;
  end loop;

  -- Statements on a shard call them too, which Citus cannot detect.
  perform create_distributed_function(p.oid::regprocedure)
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e');

  -- The coordinator has a copy of hosts and reads that one, so it alone sends the notice.
  execute format('create trigger notify_hosts after insert or update or delete on %I for each statement execute function notify_hosts_changed()',
    'hosts_' || (select shardid from pg_dist_shard where logicalrelid = 'hosts'::regclass));
end $$;

commit;

-- As in 0003-catalogue.sql, but reads the search result on the one shard that can hold it.
create or replace view sellable_products as
  select supplier_id, product_id, name, original_paise, discount_paise, position, words, category_id, supplier_id as supplier
  from products
  where withdrawn_at is null and (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint) is true;

-- As in 0017-products-at-the-console.sql.
create or replace view products_by_letter as
  select supplier_id, product_id, name, asin, kept_off, withdrawn_at,
    letters_of(supplier_id, name || ' ' || asin) as letters, supplier_id as supplier
  from products
  where (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint) is true;

-- An insert on a shard takes its number from the worker: those begin at 2^48 times the node's number, and stay exact in
-- JavaScript up to node 31.
select nodename, nodeport, success, result
from run_command_on_workers('grant usage on all sequences in schema public to haat_app, haat_console') where not success;
