-- Invoices, bills of supply and credit notes (docs/decisions/015).

-- The rates of GST by HSN: the law, the same for every shop, so it has no row-level security. A row holds from its day until a
-- later one of the same prefix; goods take the rows of the longest prefix of their HSN. A row is never changed: a new rate is a
-- new row.
create table tax_rates (
  from_date date not null,
  hsn_prefix text not null check (hsn_prefix ~ '^[0-9]{0,8}$'),
  -- Holds for a piece of at most this value before tax; null: for all that is dearer.
  up_to_paise bigint check (up_to_paise > 0),
  percent numeric(5, 2) not null check (percent between 0 and 50),
  unique nulls not distinct (from_date, hsn_prefix, up_to_paise)
);
insert into tax_rates (from_date, hsn_prefix, up_to_paise, percent) values
  ('2017-07-01', '', null, 18),
  -- Apparel, knitted and not, and made-up textiles.
  ('2017-07-01', '61', 100000, 5), ('2017-07-01', '61', null, 12),
  ('2017-07-01', '62', 100000, 5), ('2017-07-01', '62', null, 12),
  ('2017-07-01', '63', 100000, 5), ('2017-07-01', '63', null, 12),
  ('2025-09-22', '61', 250000, 5), ('2025-09-22', '61', null, 18),
  ('2025-09-22', '62', 250000, 5), ('2025-09-22', '62', null, 18),
  ('2025-09-22', '63', 250000, 5), ('2025-09-22', '63', null, 18),
  -- Footwear.
  ('2022-01-01', '64', 100000, 12), ('2022-01-01', '64', null, 18),
  ('2025-09-22', '64', 250000, 5), ('2025-09-22', '64', null, 18);

-- The last number given out. A transaction that counts keeps the row locked until it ends, so a rolled-back invoice leaves no gap.
create table invoice_counters (
  supplier_id bigint not null,
  reseller_id bigint not null,
  kind text not null,
  financial_year text not null,
  last int not null check (last > 0),
  primary key (supplier_id, reseller_id, kind, financial_year),
  foreign key (supplier_id, reseller_id) references resellers on delete restrict
);

create table invoices (
  supplier_id bigint not null,
  reseller_id bigint not null,
  invoice_id bigint generated always as identity,
  order_id bigint not null,
  kind text not null check (kind in ('invoice', 'bill', 'credit-note')),
  financial_year text not null check (financial_year ~ '^[0-9]{4}-[0-9]{2}$'),
  serial int not null check (serial > 0),
  number text not null check (length(number) between 1 and 16), -- CGST Rule 46 (b)
  dated_on date not null,
  snapshot jsonb not null, -- all that the document says
  issued_at timestamptz not null default now(),
  primary key (supplier_id, invoice_id),
  unique (supplier_id, reseller_id, kind, financial_year, serial),
  unique (supplier_id, reseller_id, number),
  foreign key (supplier_id, order_id) references orders on delete restrict
);
-- At most one that charges, and one that takes back.
create unique index invoices_by_order on invoices (supplier_id, order_id, (kind = 'credit-note'));
