-- Customers of a reseller, how they sign in, and where they live.

create table customers (
  supplier_id bigint not null,
  reseller_id bigint not null,
  customer_id bigint generated always as identity,
  first_name text not null,
  last_name text not null,
  email text not null check (email = lower(email)),
  mobile text not null check (mobile ~ '^[0-9]{10}$'),
  password_hash text not null,
  created_at timestamptz not null default now(),
  erased_at timestamptz, -- the account was erased: its orders stay, and nobody can sign in (server/privacy)
  primary key (supplier_id, customer_id),
  unique (supplier_id, reseller_id, email),
  unique (supplier_id, reseller_id, mobile),
  foreign key (supplier_id, reseller_id) references resellers on delete restrict
);

-- Only hashes of tokens, here and below: a stolen copy of these tables signs nobody in and sets no password.
create table sessions (
  supplier_id bigint not null,
  reseller_id bigint not null,
  token_hash bytea not null,
  customer_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (supplier_id, token_hash),
  foreign key (supplier_id, customer_id) references customers on delete cascade
);
create index sessions_by_customer on sessions (supplier_id, customer_id);

-- One-time links by which customers set a new password (R24).
create table password_resets (
  supplier_id bigint not null,
  reseller_id bigint not null,
  token_hash bytea not null,
  customer_id bigint not null,
  expires_at timestamptz not null,
  primary key (supplier_id, token_hash),
  foreign key (supplier_id, customer_id) references customers on delete cascade
);
create index password_resets_by_customer on password_resets (supplier_id, customer_id);

-- From where customers have signed in before (docs/decisions/032): wrong passwords from elsewhere do not hold them up there.
create table known_devices (
  supplier_id bigint not null,
  reseller_id bigint not null,
  customer_id bigint not null,
  device_hash bytea not null, -- of the device's cookie, or of the network
  last_seen_at timestamptz not null default now(),
  primary key (supplier_id, customer_id, device_hash),
  foreign key (supplier_id, customer_id) references customers on delete cascade
);

create table addresses (
  supplier_id bigint not null,
  reseller_id bigint not null,
  address_id bigint generated always as identity,
  customer_id bigint not null,
  name text not null,
  email text not null,
  mobile text not null check (mobile ~ '^[0-9]{10}$'),
  address1 text not null,
  address2 text not null,
  city text not null,
  district text not null default '',
  pincode text not null check (pincode ~ '^[0-9]{6}$'),
  state text not null,
  created_at timestamptz not null default now(),
  primary key (supplier_id, address_id),
  foreign key (supplier_id, customer_id) references customers on delete cascade
);
create index addresses_by_customer on addresses (supplier_id, customer_id, address_id);

-- The directory of India Post (R28): the same for every shop and about nobody, so it has no tenant and no row-level security.
-- Only the operator writes it (`haat pincodes import`). A pincode may lie in several districts, now and then in two states.
create table pincodes (
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  state text not null,
  district text not null,
  city text not null,
  offices int not null, -- how many post offices it has there: the most likely place is suggested first
  primary key (pincode, state, district)
);
