-- The directory of India Post (R28): the same for every shop and about nobody, so it has no tenant and no wall. Only the operator
-- writes it (`haat pincodes import`); a pincode may lie in several districts, now and then in two states.
create table pincodes (
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  state text not null,
  district text not null,
  city text not null,
  offices int not null, -- how many post offices it has there: the most likely place is suggested first
  primary key (pincode, state, district)
);
grant select on pincodes to haat_app;

-- Which guest carts a customer's saved cart has taken in (R12): two tabs that sign in at the same moment send the same one. A row is
-- of use as long as the guest's cookie can live.
create table merged_guest_carts (
  supplier_id bigint not null,
  reseller_id bigint not null,
  customer_id bigint not null,
  guest_cart uuid not null,
  merged_at timestamptz not null default now(),
  primary key (supplier_id, customer_id, guest_cart),
  foreign key (supplier_id, customer_id) references customers on delete cascade
);
alter table merged_guest_carts enable row level security;
create policy tenant on merged_guest_carts
  using (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint)
  with check (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint);
grant select, insert, delete on merged_guest_carts to haat_app;
