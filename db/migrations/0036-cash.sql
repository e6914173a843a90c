-- Cash of orders that are paid on delivery (docs/decisions/070): who has it, and how it came to the shop.

-- Who collects for a shop. `courier` is the name without case, spaces and signs, so that 'Delhivery ' and 'delhivery' are one.
create table cash_couriers (
  supplier_id bigint not null,
  reseller_id bigint not null,
  courier text not null check (courier ~ '^[a-z0-9]{1,60}$'),
  title text not null check (length(title) between 1 and 60),
  meanings jsonb, -- which column of its files is what, as somebody agreed
  late_days int not null default 10 check (late_days between 1 and 90), -- what was collected before is late
  primary key (supplier_id, reseller_id, courier),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

-- Where the cash of each order is: the sum of its entries, which db/audit.sql checks. Each paisa is in one state.
create table cash_orders (
  supplier_id bigint not null,
  reseller_id bigint not null,
  order_id bigint not null,
  courier text not null,
  due_paise bigint not null default 0 check (due_paise >= 0), -- with the customer
  collected_paise bigint not null default 0 check (collected_paise >= 0), -- with the courier
  remitted_paise bigint not null default 0 check (remitted_paise >= 0), -- with the shop
  short_paise bigint not null default 0 check (short_paise >= 0), -- the courier keeps it
  disputed_paise bigint not null default 0 check (disputed_paise >= 0), -- the shop asks for it
  nothing_paise bigint not null default 0 check (nothing_paise >= 0), -- of a parcel that came back
  sent_on date not null, -- in India
  collected_on date,
  primary key (supplier_id, order_id),
  foreign key (supplier_id, order_id) references orders on delete restrict,
  foreign key (supplier_id, reseller_id, courier) references cash_couriers on delete restrict
);
create index cash_orders_by_day on cash_orders (supplier_id, reseller_id, (coalesce(collected_on, sent_on)), courier);
create index cash_orders_open on cash_orders (supplier_id, reseller_id, courier, collected_on)
  where collected_paise > 0 or short_paise > 0 or disputed_paise > 0;

-- A courier's remittance file: its cells until it is applied or discarded, then only what it was.
create table cash_files (
  supplier_id bigint not null,
  reseller_id bigint not null,
  file_id bigint generated always as identity,
  courier text not null,
  staff_id bigint not null, -- 0: by the command line
  file_name text not null,
  digest text not null,
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'discarded')),
  cells jsonb, -- the heading and the rows, each with its line
  meanings jsonb, -- which column is what
  stated_paise bigint, -- what arrived at the bank, as staff says
  outcome jsonb, -- what applying did
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  expires_at timestamptz default now() + interval '30 days', -- of the cells
  primary key (supplier_id, file_id),
  foreign key (supplier_id, reseller_id, courier) references cash_couriers on delete cascade,
  check ((state = 'waiting') or cells is null)
);
create unique index cash_files_once on cash_files (supplier_id, reseller_id, courier, digest) where state <> 'discarded';
create index cash_files_by_shop on cash_files (supplier_id, reseller_id, file_id);
create index cash_files_by_expiry on cash_files (expires_at) where expires_at is not null;

-- A line of an applied file. What it says is never changed; `open_paise` is what nobody has said yet what it is.
create table cash_lines (
  supplier_id bigint not null,
  reseller_id bigint not null,
  line_id bigint generated always as identity,
  file_id bigint not null,
  nth int not null, -- the line of the file
  courier text not null,
  key text not null check (length(key) <= 400), -- AWB, batch and amount: the same line in another file changes nothing
  awb text not null check (length(awb) <= 60),
  batch text not null check (length(batch) <= 60),
  order_number text not null check (length(order_number) <= 60), -- as the file has it
  gross_paise bigint not null check (gross_paise <> 0), -- below 0: the courier takes it back
  fee_paise bigint not null,
  tax_paise bigint not null,
  set_off_paise bigint not null,
  net_paise bigint not null,
  utr text not null check (length(utr) <= 60),
  paid_on date,
  open_paise bigint not null,
  disputed_paise bigint not null default 0,
  why text not null default '' check (why in ('', 'no-awb', 'charge', 'unknown', 'other-courier', 'too-much', 'settled', 'ended', 'not-paid')),
  primary key (supplier_id, line_id),
  unique (supplier_id, reseller_id, courier, key),
  foreign key (supplier_id, file_id) references cash_files on delete restrict
);
create index cash_lines_open on cash_lines (supplier_id, reseller_id, line_id) where open_paise <> 0 or disputed_paise <> 0;
create index cash_lines_by_file on cash_lines (supplier_id, file_id, nth);

-- The ledger: so much went from one state to another. Never changed; a mistake is countered by an entry of its own.
create table cash_entries (
  supplier_id bigint not null,
  reseller_id bigint not null,
  entry_id bigint generated always as identity,
  order_id bigint, -- null: of a line that is no order's
  line_id bigint,
  from_state text not null,
  to_state text not null,
  paise bigint not null check (paise > 0),
  reason text not null check (reason in ('sent', 'order-changed', 'collected', 'ended', 'file', 'taken-back', 'paid-less', 'assigned', 'staff',
    'countered', 'set-off', 'fee', 'other', 'disputed')),
  note text not null default '' check (length(note) <= 300), -- of staff
  staff_id bigint, -- null: by itself
  key text not null check (length(key) between 1 and 100),
  counters bigint, -- the entry that this one takes back
  at timestamptz not null default now(),
  primary key (supplier_id, entry_id),
  unique (supplier_id, reseller_id, key),
  check (from_state <> to_state),
  check (case when order_id is null
    then line_id is not null and from_state in ('line', 'other', 'disputed') and to_state in ('line', 'other', 'disputed')
    else from_state in ('order', 'due', 'collected', 'remitted', 'short', 'disputed', 'nothing')
      and to_state in ('order', 'due', 'collected', 'remitted', 'short', 'disputed', 'nothing') end),
  foreign key (supplier_id, order_id) references cash_orders on delete restrict,
  foreign key (supplier_id, line_id) references cash_lines on delete restrict
);
create index cash_entries_by_order on cash_entries (supplier_id, order_id, entry_id) where order_id is not null;
create index cash_entries_by_line on cash_entries (supplier_id, line_id) where line_id is not null;
create unique index cash_entries_countered on cash_entries (supplier_id, counters) where counters is not null;

-- A line of a file names a parcel by its number only.
create index shipments_by_awb_key on shipments (supplier_id, reseller_id, upper(regexp_replace(awb, '[^A-Za-z0-9]', '', 'g')));
create index parcels_by_awb_key on parcels (supplier_id, reseller_id, upper(regexp_replace(awb, '[^A-Za-z0-9]', '', 'g')));

do $$
declare
  t text;
  tenant constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  foreach t in array array['cash_couriers', 'cash_orders', 'cash_files', 'cash_lines', 'cash_entries'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to %I using (true) with check (true)', t, current_user);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, tenant, tenant);
  end loop;
  create policy keeper on cash_files to haat_keeper using (true) with check (true);
end $$;

grant usage on all sequences in schema public to haat_app, haat_console;
-- A job writes what follows of an order's moves; files and what staff says are the console's.
grant select, insert on cash_couriers, cash_entries to haat_app;
grant select, insert, update on cash_orders to haat_app;
grant select, insert, update on cash_couriers, cash_orders, cash_files to haat_console;
grant select, insert on cash_lines, cash_entries to haat_console;
grant update (open_paise, disputed_paise, why) on cash_lines to haat_console;
-- Of a customer who is erased, what staff wrote goes.
grant update (note) on cash_entries to haat_console;
-- The cells of a file name customers.
grant select (supplier_id, expires_at, ctid), update (expires_at, cells, state, ended_at) on cash_files to haat_keeper;

-- Orders that were sent before there was a ledger.
insert into jobs (supplier_id, reseller_id, kind, payload)
select supplier_id, reseller_id, 'follow-cash', jsonb_build_object('orderId', order_id)
from orders where payment_mode = 'COD' and status in ('Shipped', 'Delivered');
