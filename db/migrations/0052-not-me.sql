-- "This was not me": the link of the mail about a new device (docs/decisions/088).

-- A row for each mail; its token is made when the mail is written, and only the hash is kept.
create table new_device_links (
  supplier_id bigint not null,
  reseller_id bigint not null,
  request_id uuid not null, -- of the job that writes the mail
  customer_id bigint not null,
  token_hash bytea,
  signed_in_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (supplier_id, request_id),
  unique (supplier_id, token_hash),
  foreign key (supplier_id, customer_id) references customers on delete cascade
);
create index new_device_links_by_customer on new_device_links (supplier_id, customer_id);
create index new_device_links_by_age on new_device_links (expires_at);

-- Their owner said so by that link: no number opens this account from then on.
alter table customers add column number_lost_at timestamptz;
grant update (number_lost_at) on customers to haat_console; -- to erase them

alter table new_device_links enable row level security;
alter table new_device_links force row level security;
create policy owner on new_device_links to current_user using (true) with check (true);
create policy tenant on new_device_links
  using (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint)
  with check (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint);
create policy keeper on new_device_links to haat_keeper using (true) with check (true);
grant select, insert, update, delete on new_device_links to haat_app;
grant select (supplier_id, expires_at, ctid), update (expires_at), delete on new_device_links to haat_keeper;
grant select (supplier_id, reseller_id, customer_id), delete on new_device_links to haat_console;

-- Numbers leave exchanges out of what came online and on delivery.
create index orders_of_exchanges on orders (supplier_id, order_id) where exchange_of is not null;
