-- The server logs in as haat_app for shoppers and as haat_keeper for what it must see of all shops, never as the owner
-- (docs/decisions/034). Both own nothing and are members of nothing.

do $$
begin
  create role haat_keeper nologin;
exception when duplicate_object or unique_violation then null; -- as haat_app in 0001
end $$;

-- Nobody but the owner makes anything here: a temporary table would stand before ours.
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end $$;

-- The shops' public names are read before the tenant is known.
alter table hosts enable row level security;
create policy everybody on hosts for select using (true);

-- The walls stand before the owner too; what they let the owner see is said, and not left out. The tenant's policy (0001 and
-- later) stays as it is.
do $$
declare
  t record;
begin
  for t in
    select c.oid::regclass as name, c.relowner::regrole as owner from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relrowsecurity
    order by c.relname
  loop
    execute format('alter table %s force row level security', t.name);
    execute format('create policy owner on %s to %s using (true) with check (true)', t.name, t.owner);
  end loop;
end $$;

-- What the server must see of all shops, column by column: which jobs are due, what has had its time, what the metrics count.
-- Where rows are locked to be deleted, PostgreSQL wants the right to update a column: it is each time one that harms nobody.
grant usage on schema public to haat_keeper;
grant select on hosts, schema_migrations to haat_keeper;
grant select (supplier_id, reseller_id, name, title, price_list_id) on resellers to haat_keeper;
grant select, update, delete on jobs to haat_keeper;

grant select (supplier_id, window_ends_at, ctid), update (window_ends_at), delete on rate_counters to haat_keeper;
grant select (supplier_id, expires_at, ctid), update (expires_at), delete on sessions to haat_keeper;
grant select (supplier_id, expires_at, ctid), update (expires_at), delete on password_resets to haat_keeper;
grant select (supplier_id, last_seen_at, ctid), update (last_seen_at), delete on known_devices to haat_keeper;
grant select (supplier_id, created_at, ctid), update (created_at), delete on idempotency_keys to haat_keeper;
grant select (supplier_id, received_at, ctid), update (received_at), delete on gateway_events to haat_keeper;
grant select (supplier_id, answered_at, ctid), update (due_at), delete on complaints to haat_keeper;
grant select (supplier_id, price_list_id, asked_at, written_at), update (written_at), delete on price_lists to haat_keeper;
grant select (supplier_id, price_list_id, ctid), update (category_id), delete on list_prices to haat_keeper;

grant select (supplier_id, status, hold_ends_at, review, placed_from, placed_at, ctid), update (placed_from) on orders to haat_keeper;
grant select (status) on mails to haat_keeper;
grant select (status, updated_at) on refunds to haat_keeper;

do $$
declare
  t text;
begin
  foreach t in array array['jobs', 'rate_counters', 'sessions', 'password_resets', 'known_devices', 'idempotency_keys',
    'gateway_events', 'orders', 'complaints', 'price_lists', 'list_prices'] loop
    execute format('create policy keeper on %I to haat_keeper using (true) with check (true)', t);
  end loop;
  foreach t in array array['resellers', 'mails', 'refunds'] loop
    execute format('create policy keeper on %I for select to haat_keeper using (true)', t);
  end loop;
end $$;
