-- Complaints of shoppers (Consumer Protection (E-Commerce) Rules 2020, rule 4): each has a number and a day by which it is
-- settled. The text goes when a person is forgotten; number and dates stay.
create table complaints (
  supplier_id bigint not null,
  reseller_id bigint not null,
  number text not null,
  name text not null,
  contact text not null,
  order_number text not null,
  text text not null,
  customer_id bigint,
  received_at timestamptz not null default now(),
  due_at timestamptz not null,
  answered_at timestamptz,
  answer text not null default '',
  primary key (supplier_id, reseller_id, number),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade,
  foreign key (supplier_id, customer_id) references customers on delete cascade
);
create index complaints_by_customer on complaints (supplier_id, customer_id);
create index complaints_open on complaints (due_at) where answered_at is null;
create index complaints_answered on complaints (answered_at) where answered_at is not null;
