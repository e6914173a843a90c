-- Online payment, the order's life after it was placed, and the jobs that follow (docs/decisions/014).

-- Keys of the payment gateway; the secrets are sealed with HAAT_SECRET (server/payments/seal.ts).
create table payment_accounts (
  supplier_id bigint not null,
  reseller_id bigint not null,
  key_id text not null check (length(key_id) between 1 and 100),
  key_secret bytea not null,
  webhook_secret bytea not null,
  updated_at timestamptz not null default now(),
  primary key (supplier_id, reseller_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

alter table orders
  -- Until then the units of an unpaid online order are kept for it (R16).
  add column hold_ends_at timestamptz,
  -- Given at the first try to make the order at the gateway, which answers a repeat of it with the same order.
  add column receipt text,
  add column gateway_order_id text,
  -- Why it was cancelled: a payment that comes too late revives an expired order only (F16).
  add column cancelled_for text check (cancelled_for in ('expired', 'replaced', 'gateway', 'customer', 'operator')),
  -- What the operator should look at before anything is sent (F15); null where all is well.
  add column review text,
  add constraint orders_hold check (hold_ends_at is null or payment_mode = 'ONLINE'),
  add constraint orders_cancelled_for check ((cancelled_for is not null) = (status = 'Cancelled'));
create unique index orders_by_gateway_order on orders (supplier_id, gateway_order_id) where gateway_order_id is not null;
create index orders_pending on orders (supplier_id, customer_id) where status = 'Payment pending';

-- What the gateway told us of each payment; `purpose` is what we made of it.
create table payments (
  supplier_id bigint not null,
  reseller_id bigint not null,
  gateway_payment_id text not null,
  order_id bigint not null,
  status text not null check (status in ('authorized', 'captured', 'failed')),
  amount_paise bigint not null check (amount_paise >= 0),
  currency text not null,
  method text not null default '',
  purpose text not null default 'none' check (purpose in ('none', 'order', 'refund', 'review')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (supplier_id, gateway_payment_id),
  foreign key (supplier_id, order_id) references orders on delete restrict
);
create unique index payments_one_per_order on payments (supplier_id, order_id) where purpose = 'order';
create index payments_by_order on payments (supplier_id, order_id);

-- One whole refund of a payment, made by a job under its own idempotency key.
create table refunds (
  supplier_id bigint not null,
  reseller_id bigint not null,
  refund_id bigint generated always as identity,
  gateway_payment_id text not null,
  order_id bigint not null,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  status text not null default 'due' check (status in ('due', 'requested', 'processed', 'failed')),
  gateway_refund_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (supplier_id, refund_id),
  unique (supplier_id, gateway_payment_id),
  foreign key (supplier_id, gateway_payment_id) references payments on delete restrict,
  foreign key (supplier_id, order_id) references orders on delete restrict
);
create index refunds_by_order on refunds (supplier_id, order_id);

-- Events of the gateway that were taken in; it sends each at least once.
create table gateway_events (
  supplier_id bigint not null,
  reseller_id bigint not null,
  event_id text not null check (length(event_id) between 1 and 200),
  received_at timestamptz not null default now(),
  primary key (supplier_id, reseller_id, event_id)
);

create table shipments (
  supplier_id bigint not null,
  reseller_id bigint not null,
  order_id bigint not null,
  courier text not null check (length(courier) between 1 and 100),
  awb text not null check (length(awb) between 1 and 100),
  shipped_at timestamptz not null default now(),
  primary key (supplier_id, order_id),
  foreign key (supplier_id, order_id) references orders on delete restrict
);

-- An order that came back to life takes its goods again, so a stock may be taken and returned more than once.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('import', 'order', 'cancel', 'revive'));

-- What must still be done, written in the transaction that makes it necessary. Without foreign keys: each would lock the
-- reseller's row once more for every order, and a job without its shop is simply done.
create table jobs (
  supplier_id bigint not null,
  reseller_id bigint not null,
  job_id bigint generated always as identity,
  kind text not null,
  payload jsonb not null default '{}', -- ids, nothing personal
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  last_error text not null default '',
  parked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (supplier_id, job_id)
);
create index jobs_due on jobs (run_at) where parked_at is null;
create index jobs_parked on jobs (parked_at) where parked_at is not null;

grant select on payment_accounts to haat_app;
grant select, insert, update on payments, refunds to haat_app;
grant select, insert on gateway_events, shipments, jobs to haat_app;
grant usage on all sequences in schema public to haat_app;

do $$
declare
  t text;
  supplier constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint$q$;
  reseller constant text := $q$reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  foreach t in array array['payment_accounts', 'payments', 'refunds', 'gateway_events', 'shipments', 'jobs'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (%s and %s) with check (%s and %s)', t, supplier, reseller, supplier, reseller);
  end loop;
end $$;
