-- Orders, what happens to them, and the stock that they take.

create table orders (
  supplier_id bigint not null,
  reseller_id bigint not null,
  order_id bigint generated always as identity,
  customer_id bigint not null,
  number text not null,
  status text not null check (status in ('Payment pending', 'Placed', 'Confirmed', 'Shipped', 'Delivered', 'Cancelled')),
  payment_mode text not null check (payment_mode in ('COD', 'ONLINE')),
  total_paise bigint not null check (total_paise >= 0 and total_paise % 100 = 0), -- of its lines and its adjustments
  units int, -- of all lines: what customers and networks may keep from others is limited (docs/decisions/033)
  delivery_address jsonb not null, -- as it was when the order was placed
  placed_from text, -- the network, for a day; then null
  placed_at timestamptz not null default now(),
  promised_from date, -- between which days it arrives, as the shop said when it was placed (docs/decisions/047)
  promised_to date,
  reserved_until timestamptz, -- until then the units of an unpaid online order are reserved (R16)
  receipt text, -- sent with the order to the gateway, which answers a repeat of it with the same order
  gateway_order_id text,
  -- A payment that comes too late revives an order only if it was 'expired' (F16).
  cancelled_for text check (cancelled_for in ('expired', 'replaced', 'gateway', 'customer', 'operator')),
  review text, -- what the operator should look at before anything is sent (F15); null where all is well
  primary key (supplier_id, order_id),
  unique (supplier_id, reseller_id, number),
  foreign key (supplier_id, customer_id) references customers on delete restrict,
  constraint orders_promised check (num_nulls(promised_from, promised_to) <> 1 and promised_from < promised_to),
  constraint orders_reserved check (reserved_until is null or payment_mode = 'ONLINE'),
  constraint orders_cancelled_for check ((cancelled_for is not null) = (status = 'Cancelled'))
);
create index orders_by_customer on orders (supplier_id, customer_id, order_id desc);
create unique index orders_by_gateway_order on orders (supplier_id, gateway_order_id) where gateway_order_id is not null;
-- Those that wait for their payment, and those that a late payment revives: the next order of the customer looks at both.
create index orders_unpaid on orders (supplier_id, customer_id) where status = 'Payment pending' or cancelled_for = 'expired';
create index orders_placed_from on orders (supplier_id, reseller_id, placed_from) where placed_from is not null;
create index orders_in_review on orders (supplier_id) where review is not null; -- for the metrics: few rows of a large table

-- Lines, adjustments, events and movements are history: the app inserts them and never changes them.

create table order_lines (
  supplier_id bigint not null,
  reseller_id bigint not null,
  order_id bigint not null,
  line int not null,
  product_id bigint not null,
  stock_id bigint not null,
  asin text not null,
  name text not null,
  image text not null,
  size text not null,
  color text not null default '',
  units int not null check (units > 0),
  unit_paise bigint not null check (unit_paise >= 0),
  unit_delivery_paise bigint not null check (unit_delivery_paise >= 0),
  primary key (supplier_id, order_id, line),
  foreign key (supplier_id, order_id) references orders on delete restrict,
  foreign key (supplier_id, product_id) references products on delete restrict,
  foreign key (supplier_id, stock_id) references stocks on delete restrict
);

-- What lies between the goods and the total (docs/decisions/044): delivery, discounts, the rounding down to rupees.
create table order_adjustments (
  supplier_id bigint not null,
  reseller_id bigint not null,
  order_id bigint not null,
  position int not null check (position between 1 and 20),
  kind text not null check (kind in ('delivery', 'discount', 'rounding')),
  reason text not null check (length(reason) between 1 and 100),
  paise bigint not null check (case kind when 'delivery' then paise > 0 else paise < 0 end),
  primary key (supplier_id, order_id, position),
  foreign key (supplier_id, order_id) references orders on delete restrict
);

create table order_events (
  supplier_id bigint not null,
  reseller_id bigint not null,
  order_id bigint not null,
  event_id bigint generated always as identity,
  status text not null,
  note text not null default '',
  at timestamptz not null default now(),
  primary key (supplier_id, order_id, event_id),
  foreign key (supplier_id, order_id) references orders on delete restrict
);

-- The book of all goods that came and went (docs/decisions/004): stocks.units is always the sum of its movements, which
-- db/audit.sql checks. An order that was cancelled and revived takes its goods again, so it may take and return more than once.
create table stock_movements (
  supplier_id bigint not null,
  movement_id bigint generated always as identity,
  stock_id bigint not null,
  order_id bigint,
  units int not null check (units <> 0),
  reason text not null check (reason in ('import', 'order', 'cancel', 'revive')),
  at timestamptz not null default now(),
  primary key (supplier_id, movement_id),
  foreign key (supplier_id, stock_id) references stocks on delete restrict,
  foreign key (supplier_id, order_id) references orders on delete restrict
);
create index stock_movements_by_order on stock_movements (supplier_id, order_id) where order_id is not null;
create index stock_movements_by_stock on stock_movements (supplier_id, stock_id);

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

-- What a customer was answered under a key that the storefront chose: a repeated request places no second order.
create table idempotency_keys (
  supplier_id bigint not null,
  reseller_id bigint not null,
  customer_id bigint not null,
  key text not null check (length(key) between 1 and 200),
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (supplier_id, customer_id, key),
  foreign key (supplier_id, customer_id) references customers on delete cascade
);
