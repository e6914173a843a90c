-- Every table begins its primary key with supplier_id: the key by which the database can be sharded (docs/decisions/003).
-- Money is whole paise. Row-level security stands behind every query of the role haat_app, which owns nothing:
-- without `set local haat.supplier_id` (and haat.reseller_id for what is a shopper's) it finds no row.

do $$
begin
  create role haat_app nologin;
exception when duplicate_object or unique_violation then null; -- roles belong to the whole cluster, not to this database
end $$;
do $$
begin
  execute format('grant haat_app to %I', current_user);
exception when others then null; -- a superuser needs no grant, and two databases may be set up at once
end $$;

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Who sells ---------------------------------------------------------------------------------------------------------

create table suppliers (
  supplier_id bigint generated always as identity primary key,
  name text not null,
  created_at timestamptz not null default now()
);

create table resellers (
  supplier_id bigint not null references suppliers on delete restrict,
  reseller_id bigint generated always as identity,
  name text not null check (name ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  title text not null check (length(title) between 1 and 120),
  online_discount_percent int not null default 10 check (online_discount_percent between 0 and 90),
  created_at timestamptz not null default now(),
  primary key (supplier_id, reseller_id),
  unique (supplier_id, name)
);

-- Read before the tenant is known, so it has no row-level security; it holds nothing but public names.
create table hosts (
  host text primary key check (host = lower(host) and host !~ '[:/ ]'),
  supplier_id bigint not null,
  reseller_id bigint not null,
  position int not null default 0,
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

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
  primary key (supplier_id, reseller_id, position),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

-- What is sold ------------------------------------------------------------------------------------------------------

create table groups (
  supplier_id bigint not null references suppliers on delete restrict,
  group_id bigint generated always as identity,
  name text not null,
  position int not null default 0,
  primary key (supplier_id, group_id),
  unique (supplier_id, name)
);

create table categories (
  supplier_id bigint not null,
  category_id bigint generated always as identity,
  group_id bigint not null,
  name text not null,
  image text,
  url text not null default '',
  position int not null default 0,
  primary key (supplier_id, category_id),
  unique (supplier_id, group_id, name),
  foreign key (supplier_id, group_id) references groups on delete restrict
);

create table subcategories (
  supplier_id bigint not null,
  subcategory_id bigint generated always as identity,
  category_id bigint not null,
  name text not null,
  position int not null default 0,
  primary key (supplier_id, subcategory_id),
  unique (supplier_id, category_id, name),
  foreign key (supplier_id, category_id) references categories on delete restrict
);

create table products (
  supplier_id bigint not null,
  product_id bigint generated always as identity,
  asin text not null check (length(asin) between 1 and 200),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 500),
  category_id bigint not null,
  subcategory_id bigint not null,
  original_paise bigint not null check (original_paise > 0),
  discount_paise bigint not null check (discount_paise > 0 and discount_paise <= original_paise),
  delberto_paise bigint check (delberto_paise > 0),
  delivery_paise bigint not null default 0 check (delivery_paise >= 0),
  rating numeric(2, 1) not null default 0 check (rating between 0 and 5),
  rating_count int not null default 0 check (rating_count >= 0),
  badge text not null default '',
  badge1 text not null default '',
  video text not null default '',
  colors text[] not null default '{}',
  material text not null default '',
  description text not null default '',
  description_html text not null default '',
  details jsonb not null default '{}',
  images text[] not null default '{}',
  search_text text not null default '',
  position bigint not null default 0,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (supplier_id, product_id),
  unique (supplier_id, asin),
  unique (supplier_id, slug),
  foreign key (supplier_id, category_id) references categories on delete restrict,
  foreign key (supplier_id, subcategory_id) references subcategories on delete restrict
);
create index products_by_category on products (supplier_id, category_id, position) where withdrawn_at is null;
create index products_by_subcategory on products (supplier_id, subcategory_id, position) where withdrawn_at is null;
create index products_by_text on products using gin (search_text gin_trgm_ops) where withdrawn_at is null;

-- One row for each thing that can be put into a parcel: a product in a size; size '' where a product has none.
create table stocks (
  supplier_id bigint not null,
  stock_id bigint generated always as identity,
  product_id bigint not null,
  size text not null,
  units int not null default 0 check (units >= 0),
  imported_units int not null default 0,
  position int not null default 0,
  primary key (supplier_id, stock_id),
  unique (supplier_id, product_id, size),
  foreign key (supplier_id, product_id) references products on delete restrict
);

create table header_rows (
  supplier_id bigint not null references suppliers on delete restrict,
  header_row_id bigint generated always as identity,
  name text not null,
  position int not null default 0,
  primary key (supplier_id, header_row_id),
  unique (supplier_id, name)
);

create table header_row_products (
  supplier_id bigint not null,
  header_row_id bigint not null,
  product_id bigint not null,
  position bigint not null default 0,
  primary key (supplier_id, header_row_id, product_id),
  foreign key (supplier_id, header_row_id) references header_rows on delete cascade,
  foreign key (supplier_id, product_id) references products on delete cascade
);

-- Who buys ----------------------------------------------------------------------------------------------------------

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
  primary key (supplier_id, customer_id),
  unique (supplier_id, reseller_id, email),
  unique (supplier_id, reseller_id, mobile),
  foreign key (supplier_id, reseller_id) references resellers on delete restrict
);

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

create table cart_lines (
  supplier_id bigint not null,
  reseller_id bigint not null,
  customer_id bigint not null,
  product_id bigint not null,
  size text not null,
  units int not null check (units > 0),
  position int not null default 0,
  primary key (supplier_id, customer_id, product_id, size),
  foreign key (supplier_id, customer_id) references customers on delete cascade,
  foreign key (supplier_id, product_id) references products on delete cascade
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

-- What was bought ---------------------------------------------------------------------------------------------------

create table orders (
  supplier_id bigint not null,
  reseller_id bigint not null,
  order_id bigint generated always as identity,
  customer_id bigint not null,
  number text not null,
  status text not null check (status in ('Payment pending', 'Placed', 'Confirmed', 'Shipped', 'Delivered', 'Cancelled')),
  payment_mode text not null check (payment_mode in ('COD', 'ONLINE')),
  goods_paise bigint not null check (goods_paise >= 0),
  delivery_paise bigint not null check (delivery_paise >= 0),
  discount_paise bigint not null default 0 check (discount_paise >= 0),
  total_paise bigint not null check (total_paise >= 0 and total_paise = goods_paise + delivery_paise - discount_paise),
  delivery_address jsonb not null, -- as it was when the order was placed
  placed_at timestamptz not null default now(),
  primary key (supplier_id, order_id),
  unique (supplier_id, reseller_id, number),
  foreign key (supplier_id, customer_id) references customers on delete restrict
);
create index orders_by_customer on orders (supplier_id, customer_id, order_id desc);

create table order_lines (
  supplier_id bigint not null,
  reseller_id bigint not null,
  order_id bigint not null,
  line int not null,
  product_id bigint not null,
  stock_id bigint not null,
  asin text not null,
  name text not null,
  image text not null,
  size text not null,
  units int not null check (units > 0),
  unit_paise bigint not null check (unit_paise >= 0),
  unit_delivery_paise bigint not null check (unit_delivery_paise >= 0),
  primary key (supplier_id, order_id, line),
  foreign key (supplier_id, order_id) references orders on delete restrict,
  foreign key (supplier_id, product_id) references products on delete restrict,
  foreign key (supplier_id, stock_id) references stocks on delete restrict
);

create table order_events (
  supplier_id bigint not null,
  reseller_id bigint not null,
  order_id bigint not null,
  event_id bigint generated always as identity,
  status text not null,
  note text not null default '',
  at timestamptz not null default now(),
  primary key (supplier_id, order_id, event_id),
  foreign key (supplier_id, order_id) references orders on delete restrict
);

-- The book of all goods that came and went: stocks.units is always the sum of its movements (the audit checks it).
create table stock_movements (
  supplier_id bigint not null,
  movement_id bigint generated always as identity,
  stock_id bigint not null,
  order_id bigint,
  units int not null check (units <> 0),
  reason text not null check (reason in ('import', 'order', 'cancel')),
  at timestamptz not null default now(),
  primary key (supplier_id, movement_id),
  foreign key (supplier_id, stock_id) references stocks on delete restrict,
  foreign key (supplier_id, order_id) references orders on delete restrict
);
create index stock_movements_by_order on stock_movements (supplier_id, order_id);
create index stock_movements_by_stock on stock_movements (supplier_id, stock_id);

create table idempotency_keys (
  supplier_id bigint not null,
  reseller_id bigint not null,
  customer_id bigint not null,
  key text not null check (length(key) between 1 and 200),
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (supplier_id, customer_id, key),
  foreign key (supplier_id, customer_id) references customers on delete cascade
);

-- Counters of tries (sign-in, registration, orders); losing them in a crash harms nobody.
create unlogged table rate_counters (
  supplier_id bigint not null,
  reseller_id bigint not null,
  bucket text not null,
  window_ends_at timestamptz not null,
  hits int not null,
  primary key (supplier_id, reseller_id, bucket)
);

-- The second wall ---------------------------------------------------------------------------------------------------

grant usage on schema public to haat_app;
grant select on hosts to haat_app;
grant select on suppliers, resellers to haat_app;
grant select, insert, update, delete on
  brandings, banners, groups, categories, subcategories, products, stocks, header_rows, header_row_products,
  customers, sessions, cart_lines, addresses, orders, rate_counters to haat_app;
grant select, insert on order_lines, order_events, stock_movements to haat_app; -- history is never rewritten
grant select, insert, update, delete on idempotency_keys to haat_app;
grant usage on all sequences in schema public to haat_app;

do $$
declare
  t text;
  supplier constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint$q$;
  reseller constant text := $q$reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  foreach t in array array['suppliers', 'groups', 'categories', 'subcategories', 'products', 'stocks', 'header_rows',
    'header_row_products', 'stock_movements'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, supplier, supplier);
  end loop;
  foreach t in array array['resellers', 'brandings', 'banners', 'customers', 'sessions', 'cart_lines', 'addresses',
    'orders', 'order_lines', 'order_events', 'idempotency_keys', 'rate_counters'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (%s and %s) with check (%s and %s)', t, supplier, reseller, supplier, reseller);
  end loop;
end $$;
