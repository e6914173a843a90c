-- Requests for a payment beside the gateway's form, and orders that were to be paid at the door and are paid online
-- (docs/decisions/078).

-- What the gateway has approved for the account, as the shop says.
alter table payment_accounts add column upi_qr boolean not null default false;
alter table payment_accounts add column upi_intent boolean not null default false;

create table payment_requests (
  supplier_id bigint not null,
  reseller_id bigint not null,
  request_id bigint generated always as identity,
  order_id bigint not null,
  kind text not null check (kind in ('qr', 'intent', 'link')),
  token text not null check (length(token) between 20 and 40), -- ours: a link has this name at the gateway, and its page this address
  gateway_request_id text, -- null until the gateway has answered
  link text not null default '', -- what a phone opens, and what the QR code says
  amount_paise bigint not null check (amount_paise > 0),
  discount_percent int, -- of a link: what paying online took off the goods on the day it was made
  expires_at timestamptz not null,
  closed_at timestamptz, -- since then it is not to be paid: what comes all the same is judged like a late payment
  created_at timestamptz not null default now(),
  primary key (supplier_id, request_id),
  unique (supplier_id, reseller_id, token),
  foreign key (supplier_id, order_id) references orders on delete restrict
);
create unique index payment_requests_at_gateway on payment_requests (supplier_id, reseller_id, gateway_request_id)
  where gateway_request_id is not null;
create unique index payment_requests_open on payment_requests (supplier_id, order_id, kind) where closed_at is null;
create index payment_requests_by_order on payment_requests (supplier_id, order_id);

-- An order that was to be paid at the door and was paid online before it was handed over.
create table prepaid_orders (
  supplier_id bigint not null,
  reseller_id bigint not null,
  order_id bigint not null,
  gateway_payment_id text not null,
  -- The last of its cancelled_parts by then: later ones are refunded. Where paying online made it cheaper, that one has no pieces.
  after_part int not null check (after_part >= 0),
  discount_percent int not null check (discount_percent between 0 and 100), -- by which what is left after another part is priced
  paid_at timestamptz not null default now(),
  primary key (supplier_id, order_id),
  foreign key (supplier_id, order_id) references orders on delete restrict,
  foreign key (supplier_id, gateway_payment_id) references payments on delete restrict
);

do $$
declare
  t text;
  tenant constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  foreach t in array array['payment_requests', 'prepaid_orders'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to %I using (true) with check (true)', t, current_user);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, tenant, tenant);
  end loop;
end $$;

grant usage on all sequences in schema public to haat_app, haat_console;
grant select, insert, update on payment_requests to haat_app;
grant select, insert on prepaid_orders to haat_app;
-- Whoever packs closes what could still be paid.
grant select, update (closed_at) on payment_requests to haat_console;
grant select on prepaid_orders to haat_console;
grant select (upi_qr, upi_intent), update (upi_qr, upi_intent) on payment_accounts to haat_console;
