-- What a supplier sells: groups, categories and subcategories of products, their stock, and the rows of the home page.

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
  -- The shape in which its products are shown (docs/decisions/046); null until it is chosen or its pictures have been seen.
  frame text check (frame in ('portrait', 'square', 'landscape')),
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

-- Products --------------------------------------------------------------------------------------------------------------------

create table products (
  supplier_id bigint not null,
  product_id bigint generated always as identity,
  asin text not null check (length(asin) between 1 and 200),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 500),
  category_id bigint not null,
  subcategory_id bigint not null,
  original_paise bigint not null check (original_paise > 0), -- the MRP
  discount_paise bigint not null check (discount_paise > 0 and discount_paise <= original_paise), -- the supplier's price
  delberto_paise bigint check (delberto_paise > 0),
  delivery_paise bigint not null default 0 check (delivery_paise >= 0),
  hsn text not null default '' check (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})?$'),
  gst_percent numeric(5, 2) check (gst_percent between 0 and 50), -- goes before tax_rates; null: not given
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
  -- Beside each picture its colour, '' for all colours; empty if no picture has one (docs/decisions/050).
  image_colors text[] not null default '{}' check (cardinality(image_colors) in (0, cardinality(images))),
  search_text text not null default '', -- the names of the product's group, category and subcategory
  words tsvector not null generated always as (
    search_document(supplier_id, name, search_further(search_text, colors, material, details), category_id, subcategory_id)
  ) stored,
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

-- One index for each order of a listing, in each place that it can be of (docs/decisions/012): a page reads its own entries and
-- no others, of a thousand products or of a million. The last of each serves the price bands.

create index products_by_category on products (supplier_id, category_id, position, product_id) where withdrawn_at is null;
create index products_by_category_price on products (supplier_id, category_id, discount_paise, product_id)
  where withdrawn_at is null;
create index products_by_category_name on products (supplier_id, category_id, lower(name), product_id)
  where withdrawn_at is null;
create index products_by_category_band on products (supplier_id, category_id, original_paise, product_id)
  include (position, discount_paise) where withdrawn_at is null;

create index products_by_subcategory on products (supplier_id, subcategory_id, position, product_id)
  where withdrawn_at is null;
create index products_by_subcategory_price on products (supplier_id, subcategory_id, discount_paise, product_id)
  where withdrawn_at is null;
create index products_by_subcategory_name on products (supplier_id, subcategory_id, lower(name), product_id)
  where withdrawn_at is null;
create index products_by_subcategory_band on products (supplier_id, subcategory_id, original_paise, product_id)
  include (position, discount_paise) where withdrawn_at is null;

create index products_by_position on products (supplier_id, position, product_id) where withdrawn_at is null;
create index products_by_price on products (supplier_id, discount_paise, product_id) where withdrawn_at is null;
create index products_by_name on products (supplier_id, lower(name), product_id) where withdrawn_at is null;
create index products_by_band on products (supplier_id, original_paise, product_id)
  include (position, discount_paise) where withdrawn_at is null;

-- The home page shows a few of the newest products, and of those with the most and best ratings.
create index products_newest on products (supplier_id, created_at desc, product_id desc) where withdrawn_at is null;
create index products_loved on products (supplier_id, (rating * rating_count) desc, product_id)
  where withdrawn_at is null and rating_count > 0;

-- Sitemaps and feeds walk what is on sale in the order of its ids.
create index products_on_sale on products (supplier_id, product_id) where withdrawn_at is null;
-- Whether anything that a supplier sells has a charge for delivery: every page of their shops says so (R41).
create index products_charged on products (supplier_id) where delivery_paise > 0 and withdrawn_at is null;

-- An import adds to the index sorted, the words of a few hundred products at a time: a word that all of them have is looked up
-- once. A search also reads what waits to be added, so that is at most 256 kB.
create index products_by_words on products using gin (words) with (fastupdate = on, gin_pending_list_limit = 256)
  where withdrawn_at is null;

create trigger products_inserted after insert on products
  referencing new table as added for each statement execute function count_search_words();
create trigger products_updated after update on products
  referencing old table as removed new table as added for each statement execute function count_search_words();
create trigger products_deleted after delete on products
  referencing old table as removed for each statement execute function count_search_words();

-- What a search reads. Row-level security keeps an index from answering `@@`, which is not leakproof. This view has the rights of
-- its owner and the condition of the policy in itself: without a tenant it is empty. The condition ends in `is true`, and
-- `supplier` is a sum, so that no index answers them: joined to the words, it would read every entry of the supplier to find the
-- few that the words have found. On Citus `supplier` says on which shard they are (db/citus/distribute.sql).
create view sellable_products as
  select supplier_id, product_id, name, original_paise, discount_paise, position, words, category_id, supplier_id + 0 as supplier
  from products
  where withdrawn_at is null and (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint) is true;

-- Stock -----------------------------------------------------------------------------------------------------------------------

-- A row for each thing that can be put into a parcel: a product in a size, or with size '' where the product has none.
-- Where the units come from: stock_movements (0007-orders.sql).
create table stocks (
  supplier_id bigint not null,
  stock_id bigint generated always as identity,
  product_id bigint not null,
  size text not null,
  units int not null default 0 check (units >= 0),
  imported_units int not null default 0,
  position int not null default 0,
  withdrawn_at timestamptz, -- the last import did not name the size; the row stays, since orders and movements refer to it
  primary key (supplier_id, stock_id),
  unique (supplier_id, product_id, size),
  foreign key (supplier_id, product_id) references products on delete restrict
);

-- Rows of the home page -------------------------------------------------------------------------------------------------------

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
-- The first products of a row without reading all of them.
create index header_row_products_in_order on header_row_products (supplier_id, header_row_id, position, product_id);
