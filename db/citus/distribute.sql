-- Spreads a running database over the workers of Citus (db/citus/README.md): psql -v ON_ERROR_STOP=1 -f db/citus/distribute.sql
-- As a superuser on the coordinator, with the shops' servers stopped. One transaction: it is done or not begun.
-- db/citus/rules.test.ts holds the schema to what Citus takes.

-- On a worker the shops' role comes by itself; in pg_hba.conf let it in from the coordinator only.
alter role haat_app login;

begin;

-- The triggers of 0002, 0003 and 0005 work on rows of the one supplier whose shard they are on; Citus cannot know that.
set local citus.enable_unsafe_triggers = on;

-- Read by every shop before the supplier is known, and small: a copy on every node. No such table may refer to a distributed one.
alter table hosts drop constraint hosts_supplier_id_reseller_id_fkey;
-- Its notice would be told by each node, and one that is told cannot be part of a transaction on several nodes.
drop trigger tell_hosts on hosts;
drop trigger tell_came on hosts;
drop trigger tell_went on hosts;
drop trigger tell_changed on hosts;
-- A new shop is made together with its hosts, and has no page yet that could be old.
drop trigger tell_came on resellers;
drop trigger tell_came on brandings;

do $$
declare
  everywhere constant text[] := array['hosts', 'pincodes', 'tax_rates'];
  -- Which migrations have run is asked of the coordinator alone.
  here_only constant text[] := array['schema_migrations'];
  t text;
  what text;
  again text[];
begin
  -- Neither may a table refer to one that is not distributed yet, nor the copying count words and tell of changes.
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
end $$;

commit;

-- An insert that is made on a shard takes its number from the worker: those begin at 2^48 times the number of the node, and
-- stay within what JavaScript counts exactly up to node 31.
select nodename, nodeport, success, result
from run_command_on_workers('grant usage on all sequences in schema public to haat_app') where not success;
