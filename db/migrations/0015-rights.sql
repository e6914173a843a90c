-- Who may see and change what (docs/decisions/034). The server logs in as haat_app for shoppers and as haat_keeper for what it
-- must see of all shops, never as the owner of the tables. Both own nothing and are members of nothing.

do $$
declare
  login text;
begin
  foreach login in array array['haat_app', 'haat_keeper'] loop
    begin
      execute format('create role %I nologin', login);
    exception when duplicate_object or unique_violation then null; -- roles belong to the whole cluster, not to this database
    end;
  end loop;
  -- The commands work as haat_app for what happens in one shop.
  begin
    execute format('grant haat_app to %I', current_user);
  exception when others then null; -- a superuser needs no grant, and two databases may be set up at once
  end;
  -- Only the owner makes tables: a temporary one would stand before ours.
  execute format('revoke temporary on database %I from public', current_database());
end $$;

-- Row-level security on every table of a tenant. Without `set local haat.supplier_id`, and haat.reseller_id where rows are one
-- reseller's, a query finds no row. It is forced, so that it binds the owner too; what the owner sees is a policy of its own.
do $$
declare
  t record;
  supplier constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint$q$;
  reseller constant text := $q$reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
  tenant text;
begin
  for t in
    select c.relname as name, bool_or(a.attname = 'reseller_id') as is_resellers
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname having bool_or(a.attname = 'supplier_id')
    order by c.relname
  loop
    execute format('alter table %I enable row level security', t.name);
    execute format('alter table %I force row level security', t.name);
    execute format('create policy owner on %I to %I using (true) with check (true)', t.name, current_user);
    if t.name = 'hosts' then
      create policy everybody on hosts for select using (true);
    else
      tenant := supplier || case when t.is_resellers then ' and ' || reseller else '' end;
      execute format('create policy tenant on %I using (%s) with check (%s)', t.name, tenant, tenant);
    end if;
  end loop;
end $$;

-- Shoppers: haat_app, always for one tenant --------------------------------------------------------------------------------------

grant usage on schema public to haat_app;
grant usage on all sequences in schema public to haat_app;

-- What only the operator writes, or a trigger.
grant select on
  suppliers, resellers, hosts, price_lists, list_prices, hidden_categories, sellable_products, pincodes, tax_rates, payment_accounts
  to haat_app;
grant select, insert, update, delete on
  brandings, banners, groups, categories, subcategories, products, stocks, header_rows, header_row_products,
  customers, sessions, password_resets, known_devices, addresses, cart_lines, orders, idempotency_keys, mails, rate_counters
  to haat_app;
grant select, insert, update on search_words, search_misspellings, payments, refunds, invoice_counters, complaints to haat_app;
grant select, insert, delete on merged_guest_carts to haat_app;
-- History is never rewritten.
grant select, insert on
  order_lines, order_adjustments, order_events, stock_movements, shipments, gateway_events, invoices, jobs to haat_app;

-- All shops: haat_keeper, column by column -----------------------------------------------------------------------------------------

-- Which jobs are due, what has had its time, what the metrics count, and which accounts are at the simulator (`serve` refuses
-- those). Where rows are locked to be deleted, PostgreSQL wants the right to update a column: each time it is one that harms nobody.
grant usage on schema public to haat_keeper;
grant select on hosts, schema_migrations to haat_keeper;
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

grant select (supplier_id, status, reserved_until, review, placed_from, placed_at, ctid), update (placed_from) on orders to haat_keeper;
grant select (supplier_id, reseller_id, name, title, price_list_id) on resellers to haat_keeper;
grant select (supplier_id, reseller_id, gateway, key_id) on payment_accounts to haat_keeper;
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
  foreach t in array array['resellers', 'payment_accounts', 'mails', 'refunds'] loop
    execute format('create policy keeper on %I for select to haat_keeper using (true)', t);
  end loop;
end $$;
