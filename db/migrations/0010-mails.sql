-- Mails that a shop writes to its customers (docs/decisions/016).

-- The dedupe key says what a mail is about: that an order was shipped is told once, however often the job runs (F20).
create table mails (
  supplier_id bigint not null,
  reseller_id bigint not null,
  mail_id bigint generated always as identity,
  dedupe_key text not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'parked')),
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (supplier_id, mail_id),
  unique (supplier_id, reseller_id, dedupe_key),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);
create index mails_by_age on mails (supplier_id, reseller_id, created_at);
create index mails_parked on mails (supplier_id) where status = 'parked'; -- for the metrics
