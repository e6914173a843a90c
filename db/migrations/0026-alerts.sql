-- What tells a shop's staff of work while the console is closed (docs/decisions/059): new orders on their phones, and a mail in the morning.

-- The pair of keys by which push services know us, made once; the private one is sealed with HAAT_SECRET.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key bytea not null
);

-- A phone that is told of a shop's new orders. Without foreign keys to staff, as in staff_members.
create table push_subscriptions (
  supplier_id bigint not null,
  reseller_id bigint not null,
  session_id bigint not null,
  staff_id bigint not null,
  endpoint text not null check (length(endpoint) <= 1000), -- at the push service of the phone's browser
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  primary key (supplier_id, reseller_id, session_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);
create index push_subscriptions_by_session on push_subscriptions (session_id);

-- Whoever signs out, or is signed out, is told of nothing more.
create function forget_push_subscriptions() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from push_subscriptions where session_id = old.session_id;
  return null;
end $$;
create trigger forget_push_subscriptions after delete on staff_sessions
  for each row execute function forget_push_subscriptions();

-- The new orders that phones are not told of yet, of shops with such a phone.
create table order_alerts (
  supplier_id bigint not null,
  reseller_id bigint not null,
  orders int not null default 0,
  newest bigint, -- the latest of them
  due_at timestamptz, -- since when a job is under way
  primary key (supplier_id, reseller_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

-- Whether a person is mailed in the morning what waits in the shop. Packers never are.
alter table staff_members add column morning_mail boolean not null default true;

do $$
declare
  t text;
  tenant constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  foreach t in array array['push_subscriptions', 'order_alerts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to %I using (true) with check (true)', t, current_user);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, tenant, tenant);
  end loop;
end $$;

grant select, insert on push_keys to haat_console;
grant select, insert, update, delete on push_subscriptions to haat_console;
grant select, insert, update on order_alerts to haat_console;
-- The job that issues an order's invoice counts it.
grant select, update on order_alerts to haat_app;
