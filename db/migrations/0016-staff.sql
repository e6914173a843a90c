-- The people who run shops, and how they sign in to the console (docs/decisions/052). A person is one row, whatever shops they work
-- in; what they may do is a row in each shop.

do $$
begin
  begin
    create role haat_console nologin;
  exception when duplicate_object or unique_violation then null; -- roles belong to the whole cluster, not to this database
  end;
  begin
    execute format('grant haat_console to %I', current_user);
  exception when others then null; -- as in 0015-rights.sql
  end;
end $$;

-- Known before the shop is, so these have no tenant; only the console reads them.

create table staff (
  staff_id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null default now()
);

-- Only hashes of tokens and codes, here and below: a stolen copy of these tables signs nobody in.
create table staff_sessions (
  token_hash bytea primary key,
  session_id bigint generated always as identity unique,
  staff_id bigint not null references staff on delete cascade,
  device text not null, -- what the browser says it is, for the list of sessions
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staff_sessions_by_staff on staff_sessions (staff_id);

-- A code by mail, good for the browser that asked for it.
create table staff_codes (
  request_hash bytea primary key,
  staff_id bigint not null references staff on delete cascade,
  code_hash bytea not null,
  tries_left int not null default 5,
  expires_at timestamptz not null
);

-- Who works in a shop. Without a foreign key to staff, which on Citus is on another node (db/citus/README.md).
create table staff_members (
  supplier_id bigint not null,
  reseller_id bigint not null,
  staff_id bigint not null,
  role text not null check (role in ('owner', 'manager', 'packer')),
  since timestamptz not null default now(),
  primary key (supplier_id, reseller_id, staff_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);
create index staff_members_by_staff on staff_members (staff_id);

-- A link that was sent to one address, used once.
create table staff_invitations (
  supplier_id bigint not null,
  reseller_id bigint not null,
  token_hash bytea not null,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'manager', 'packer')),
  invited_by text not null,
  expires_at timestamptz not null,
  primary key (supplier_id, reseller_id, token_hash),
  unique (supplier_id, reseller_id, email),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);
create index staff_invitations_by_token on staff_invitations (token_hash);

-- Every change that staff made: never rewritten, and about customers it says ids only, so that erasing one stays possible.
create table staff_log (
  supplier_id bigint not null,
  reseller_id bigint not null,
  entry_id bigint generated always as identity,
  staff_id bigint not null,
  did text not null,
  subject text not null, -- the number of an order, the e-mail address of a member
  details jsonb not null default '{}',
  at timestamptz not null default now(),
  primary key (supplier_id, entry_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);
create index staff_log_by_subject on staff_log (supplier_id, reseller_id, subject, entry_id);
create index staff_log_by_age on staff_log (supplier_id, reseller_id, entry_id);

-- Packing is a fact about an order and not one of its states. The lists of the console are by state, newest first.
alter table orders add column packed_at timestamptz;
create index orders_by_status on orders (supplier_id, reseller_id, status, order_id desc);
create index orders_by_time on orders (supplier_id, reseller_id, placed_at);
-- What has come or moved since somebody looked.
create index order_events_by_shop on order_events (supplier_id, reseller_id, event_id);
create index shipments_by_awb on shipments (supplier_id, reseller_id, awb);

-- The console counts stock too.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('import', 'order', 'cancel', 'revive', 'count'));

-- Row-level security, as in 0015-rights.sql. The console finds by itself in which shops a person works and where an invitation leads.
do $$
declare
  t text;
  tenant constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  foreach t in array array['staff_members', 'staff_invitations', 'staff_log'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to %I using (true) with check (true)', t, current_user);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, tenant, tenant);
  end loop;
  foreach t in array array['staff_members', 'staff_invitations'] loop
    execute format('create policy console on %I for select to haat_console using (true)', t);
  end loop;
end $$;

grant usage on schema public to haat_console;
grant usage on all sequences in schema public to haat_console;
grant select, insert, update, delete on staff, staff_sessions, staff_codes, staff_members, staff_invitations, rate_counters
  to haat_console;
grant select, insert on staff_log to haat_console;

-- In a shop the console reads what the shop reads, and changes what its verbs change. It knows no customer's password or session.
grant select on
  suppliers, resellers, hosts, brandings, banners, groups, categories, subcategories, products, stocks, sellable_products,
  price_lists, list_prices, hidden_categories, addresses, orders, order_lines, order_adjustments, order_events, shipments,
  stock_movements, payments, refunds, invoices, complaints, mails, jobs, pincodes
  to haat_console;
grant select (supplier_id, reseller_id, customer_id, first_name, last_name, email, mobile, created_at, erased_at)
  on customers to haat_console;
grant update on orders, stocks, payments, refunds, products, complaints to haat_console;
-- By the trigger that counts the words of products.
grant select, insert, update on search_words, search_misspellings to haat_console;
grant insert on order_events, shipments, stock_movements, refunds, jobs, mails to haat_console;

grant select (expires_at), delete on staff_sessions, staff_codes to haat_keeper;
