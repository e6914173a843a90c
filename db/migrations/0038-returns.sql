-- What customers send back, for their money or for another size (docs/decisions/072).

-- Since when it is sold so that nobody gives it back for a change of mind; null: everybody may. Faulty goods come back in any case.
alter table products add column not_returnable_since timestamptz;

-- Of an order that replaces what came back: the number of the return, which pays it.
alter table orders add column exchange_of text;
-- The value of what came back need not be whole rupees.
alter table orders drop constraint orders_total_paise_check;
alter table orders add constraint orders_total_paise_check
  check (total_paise >= 0 and (total_paise % 100 = 0 or exchange_of is not null));

create table returns (
  supplier_id bigint not null,
  reseller_id bigint not null,
  return_id bigint generated always as identity,
  number text not null, -- of the order, and which of its returns it is: 'H7K4M-9QXTC-R1'
  order_id bigint not null,
  customer_id bigint not null,
  form_key text not null check (length(form_key) between 1 and 100), -- a form that is sent twice asks once
  body_hash bytea not null,
  status text not null default 'requested' check (status in ('requested', 'approved', 'declined', 'in_transit', 'received',
    'inspected', 'settling', 'rejected', 'refunded', 'exchanged', 'cancelled')),
  wants text not null check (wants in ('refund', 'exchange')),
  comment text not null default '' check (length(comment) <= 1000), -- of the customer
  way text check (way in ('pickup', 'send')), -- who brings it to the shop, as the shop says when it approves
  courier text not null default '' check (length(courier) <= 100),
  awb text not null default '' check (length(awb) <= 100),
  words text not null default '' check (length(words) <= 1000), -- of the shop to the customer, the last ones
  upi_id bytea, -- where cash goes back to, sealed with HAAT_SECRET
  upi_name text not null default '' check (length(upi_name) <= 100),
  refund_due date, -- by then the money is back
  credit_paise bigint check (credit_paise >= 0), -- the value of what was taken back, as its credit note says
  credit_note text not null default '', -- the number of that note
  refund_paise bigint check (refund_paise >= 0),
  exchange_order_id bigint,
  requested_at timestamptz not null default now(),
  primary key (supplier_id, return_id),
  unique (supplier_id, reseller_id, number),
  unique (supplier_id, order_id, form_key),
  foreign key (supplier_id, order_id) references orders on delete restrict,
  foreign key (supplier_id, customer_id) references customers on delete restrict,
  constraint returns_approved check (way is not null or status in ('requested', 'declined', 'cancelled')),
  constraint returns_settled check (status not in ('refunded', 'exchanged') or credit_paise is not null),
  constraint returns_refunded check ((refund_paise is not null) = (status = 'refunded')),
  constraint returns_exchanged check ((exchange_order_id is not null) = (status = 'exchanged'))
);
create index returns_by_order on returns (supplier_id, order_id);
create index returns_by_customer on returns (supplier_id, customer_id, return_id desc);
create index returns_by_shop on returns (supplier_id, reseller_id, return_id desc);
create index returns_open on returns (supplier_id, reseller_id, status, return_id)
  where status in ('requested', 'approved', 'in_transit', 'received', 'inspected', 'settling');
create index returns_due on returns (refund_due) where status in ('received', 'inspected', 'settling');
create index returns_by_exchange on returns (supplier_id, exchange_order_id) where exchange_order_id is not null;

create table return_lines (
  supplier_id bigint not null,
  reseller_id bigint not null,
  return_id bigint not null,
  order_id bigint not null,
  line int not null,
  units int not null check (units > 0),
  reason text not null check (reason in ('size', 'disliked', 'defective', 'wrong', 'not-as-described', 'late')),
  to_stock_id bigint, -- the size that is wanted instead
  to_color text not null default '',
  -- What became of the units, once they are inspected.
  restocked int not null default 0 check (restocked >= 0),
  written_off int not null default 0 check (written_off >= 0),
  rejected int not null default 0 check (rejected >= 0),
  primary key (supplier_id, return_id, line),
  foreign key (supplier_id, return_id) references returns on delete restrict,
  foreign key (supplier_id, order_id, line) references order_lines on delete restrict,
  foreign key (supplier_id, to_stock_id) references stocks on delete restrict,
  constraint return_lines_inspected check (restocked + written_off + rejected in (0, units))
);
create index return_lines_by_order on return_lines (supplier_id, order_id, line);

create table return_events (
  supplier_id bigint not null,
  reseller_id bigint not null,
  return_id bigint not null,
  order_id bigint not null, -- whose customer is erased with what was written
  event_id bigint generated always as identity,
  status text not null,
  words text not null default '' check (length(words) <= 1000), -- of the shop to the customer
  at timestamptz not null default now(),
  primary key (supplier_id, return_id, event_id),
  foreign key (supplier_id, return_id) references returns on delete restrict
);
create index return_events_by_order on return_events (supplier_id, order_id);

-- The files that a customer sent; without a return they are deleted after a day.
create table return_pictures (
  supplier_id bigint not null,
  reseller_id bigint not null,
  file text not null,
  customer_id bigint not null,
  order_id bigint not null,
  return_id bigint,
  primary key (supplier_id, file),
  foreign key (supplier_id, return_id) references returns on delete restrict,
  foreign key (supplier_id, customer_id) references customers on delete cascade
);
create index return_pictures_by_customer on return_pictures (supplier_id, customer_id);
create index return_pictures_by_return on return_pictures (supplier_id, return_id) where return_id is not null;

-- For how many days after delivery a shop takes things back. Without a row: 30.
create table return_settings (
  supplier_id bigint not null,
  reseller_id bigint not null,
  days int not null check (days between 30 and 365),
  primary key (supplier_id, reseller_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

-- 'return': good pieces on sale again. 'exchange': set aside for the customer, until their new order takes them.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('import', 'order', 'cancel', 'revive', 'count', 'return', 'exchange'));
alter table stock_movements add column return_id bigint;
create index stock_movements_by_return on stock_movements (supplier_id, return_id) where return_id is not null;

-- A row that goes takes its file along, whoever deletes it.
create trigger drop_return_picture after delete on return_pictures for each row execute function drop_review_picture();

do $$
declare
  t text;
  tenant constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  foreach t in array array['returns', 'return_lines', 'return_events', 'return_pictures', 'return_settings'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to %I using (true) with check (true)', t, current_user);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, tenant, tenant);
  end loop;
  create policy operator on returns for select to haat_operator using (true);
end $$;

grant usage on all sequences in schema public to haat_app, haat_console;
grant select, insert on returns, return_lines, return_events to haat_app;
grant update (status, wants, way, courier, awb, words, refund_due, upi_id, upi_name, credit_paise, credit_note, refund_paise, exchange_order_id)
  on returns to haat_app;
grant select, insert, update, delete on return_pictures to haat_app;
grant select on return_settings to haat_app;

grant select, insert, update on returns to haat_console;
grant select, update (restocked, written_off, rejected) on return_lines to haat_console;
grant select, insert, update (words) on return_events to haat_console;
-- Where a customer is erased (server/privacy).
grant select, delete on return_pictures to haat_console;
grant select, insert, update on return_settings to haat_console;
grant update (not_returnable_since) on products to haat_console;
-- Which shops are late, and nothing of whom.
grant select (supplier_id, reseller_id, status, refund_due) on returns to haat_operator;
