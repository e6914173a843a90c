-- Online payment (docs/decisions/017): the accounts of resellers at a gateway, and what the gateway says.

create table payment_accounts (
  supplier_id bigint not null,
  reseller_id bigint not null,
  gateway text not null default 'razorpay',
  key_id text not null check (length(key_id) between 1 and 100),
  -- Sealed with HAAT_SECRET (server/payments/seal.ts).
  key_secret bytea not null,
  webhook_secret bytea not null,
  updated_at timestamptz not null default now(),
  primary key (supplier_id, reseller_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

create table payments (
  supplier_id bigint not null,
  reseller_id bigint not null,
  gateway_payment_id text not null,
  order_id bigint not null,
  status text not null check (status in ('authorized', 'captured', 'failed')), -- as the gateway says
  amount_paise bigint not null check (amount_paise >= 0),
  currency text not null,
  method text not null default '',
  purpose text not null default 'none' check (purpose in ('none', 'order', 'refund', 'review')), -- what the shop decided to do with it
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (supplier_id, gateway_payment_id),
  foreign key (supplier_id, order_id) references orders on delete restrict
);
create unique index payments_one_per_order on payments (supplier_id, order_id) where purpose = 'order';
create index payments_by_order on payments (supplier_id, order_id);

-- One refund of a whole payment, made by a job under an idempotency key of its own.
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
create index refunds_failed on refunds (supplier_id) where status = 'failed'; -- for the metrics

-- Events of the gateway that were taken in: it sends each at least once.
create table gateway_events (
  supplier_id bigint not null,
  reseller_id bigint not null,
  event_id text not null check (length(event_id) between 1 and 200),
  received_at timestamptz not null default now(),
  primary key (supplier_id, reseller_id, event_id)
);
