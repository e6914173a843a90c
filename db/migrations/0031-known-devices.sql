-- From where customers have signed in before (docs/decisions/032): what strangers get wrong elsewhere does not hold them up there.
create table known_devices (
  supplier_id bigint not null,
  reseller_id bigint not null,
  customer_id bigint not null,
  device_hash bytea not null, -- of the device's cookie, or of the network: neither can be read from a stolen copy
  last_seen_at timestamptz not null default now(),
  primary key (supplier_id, customer_id, device_hash),
  foreign key (supplier_id, customer_id) references customers on delete cascade
);

grant select, insert, update, delete on known_devices to haat_app;
alter table known_devices enable row level security;
create policy tenant on known_devices
  using (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint)
  with check (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint);
