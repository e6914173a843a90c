-- A supplier owns a catalogue. A reseller is a shop that sells it, under hosts of its own.
--
-- Every table of a tenant begins its primary key with supplier_id, the key by which the database can be sharded
-- (docs/decisions/003). Money is whole paise. Row-level security and grants come last (0015-rights.sql).

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table suppliers (
  supplier_id bigint generated always as identity primary key,
  name text not null,
  created_at timestamptz not null default now()
);
create index suppliers_by_name on suppliers (name);

-- How a reseller's prices follow from the supplier's (docs/decisions/018). Resellers with the same rule share one list.
-- The prices themselves are in list_prices (0004-own-prices.sql).
create table price_lists (
  supplier_id bigint not null references suppliers on delete restrict,
  price_list_id bigint generated always as identity,
  rule jsonb not null, -- its shape: server/merchandising/margin-rule.ts
  asked_at timestamptz not null default now(), -- when a reseller last chose it; a list without resellers is deleted a day later
  written_at timestamptz, -- null while its prices are being written: no shop uses it yet
  primary key (supplier_id, price_list_id)
);
create unique index price_lists_by_rule on price_lists (supplier_id, md5(rule::text));

create table resellers (
  supplier_id bigint not null references suppliers on delete restrict,
  reseller_id bigint generated always as identity,
  name text not null check (name ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  title text not null check (length(title) between 1 and 120),
  online_discount_percent int not null default 10 check (online_discount_percent between 0 and 90),
  -- So many units of a product, alone in the cart, at one price (docs/decisions/044). Spec 9 has one in every shop.
  offers jsonb not null check (jsonb_typeof(offers) = 'array') default '[{"name": "HOLI pair", "product": "HOLI T-SHIRT",
    "units": 2, "paise": 24900, "hint": "Buy 2 T-shirts to get free delivery!"}]',
  price_list_id bigint, -- null: the supplier's prices
  -- What the shop charges for delivery (docs/decisions/023); its shape: server/merchandising/delivery-rule.ts.
  -- Null: what the supplier's products say.
  delivery jsonb,
  delivers_to text[], -- PIN codes, or how they begin; null: everywhere in India
  -- How long parcels take (docs/decisions/047); its shape: server/merchandising/delivery-times.ts. Null: no dates are shown.
  delivery_times jsonb,
  created_at timestamptz not null default now(),
  primary key (supplier_id, reseller_id),
  unique (supplier_id, name),
  foreign key (supplier_id, price_list_id) references price_lists on delete restrict
);
-- The command line names a shop without its supplier. Not unique: a table is sharded by supplier_id, and a unique key must have it.
create index resellers_by_name on resellers (name);
create index resellers_by_price_list on resellers (supplier_id, price_list_id) where price_list_id is not null;

-- Read before the tenant is known, so every shop may read all rows; it holds nothing but public names.
create table hosts (
  host text primary key check (host = lower(host) and host !~ '[:/ ]'),
  supplier_id bigint not null,
  reseller_id bigint not null,
  position int not null default 0, -- links name the first host of a shop
  closed_at timestamptz, -- a suspended shop is closed to shoppers and keeps its data
  -- Whether the shop has something of its own: a shop that has nothing is not asked about it in every request.
  own_prices boolean not null default false,
  hides_categories boolean not null default false,
  own_delivery boolean not null default false,
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);
create index hosts_by_reseller on hosts (supplier_id, reseller_id, position, host);

create table brandings (
  supplier_id bigint not null,
  reseller_id bigint not null,
  theme_text text not null default '#000000' check (theme_text ~ '^#[0-9a-fA-F]{6}$'),
  theme_background text not null default '#ffffff' check (theme_background ~ '^#[0-9a-fA-F]{6}$'),
  theme_primary text not null default '#ff6347' check (theme_primary ~ '^#[0-9a-fA-F]{6}$'),
  theme_secondary text not null default '#4CAF50' check (theme_secondary ~ '^#[0-9a-fA-F]{6}$'),
  theme_accent text not null default '#00BCD4' check (theme_accent ~ '^#[0-9a-fA-F]{6}$'),
  logo text,
  favicon text,
  pixel_id text check (pixel_id ~ '^[A-Za-z0-9]{1,40}$'),
  -- Shown where a product's video link cannot be read (R40); null: a neutral one.
  default_video text check (default_video ~ '^[A-Za-z0-9_-]{11}$'),
  tagline text,
  address text,
  mobile text,
  email text,
  fb text,
  insta text,
  linkedin text,
  twitter text,
  youtube text,
  legal jsonb not null default '{}',
  -- What the reseller says in place of the default texts (R41); its shape: server/branding/texts-input.ts.
  texts jsonb not null default '{}',
  home text[], -- blocks of the home page (contract/home.ts), in this order; null: those that suit its goods
  updated_at timestamptz not null default now(),
  primary key (supplier_id, reseller_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

create table banners (
  supplier_id bigint not null,
  reseller_id bigint not null,
  position int not null,
  image text not null,
  url text not null default '',
  headline text not null default '',
  words text not null default '',
  button text not null default '',
  phone_image text not null default '', -- '': the picture of wide screens
  primary key (supplier_id, reseller_id, position),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);
