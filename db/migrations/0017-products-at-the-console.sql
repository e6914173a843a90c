-- Products made, edited and kept off sale at the console (docs/decisions/053).

-- Why staff keeps a product off sale; null: nobody does. Such a product has `withdrawn_at` too, which is what all shop pages ask.
alter table products add column kept_off text check (kept_off in ('draft', 'hidden', 'archived'));
-- The columns that staff has changed since an import wrote them: an import that goes before them says so.
alter table products add column staff_edits text[] not null default '{}';
-- Made with the form of a new product, so that a form that is sent twice makes one.
alter table products add column made_by_form uuid;
create unique index products_by_form on products (supplier_id, made_by_form);

-- The lists of the console, the newest first; products_on_sale has the others. What an import withdrew is hidden as well.
create index products_off_sale on products (supplier_id, coalesce(kept_off, 'hidden'), product_id)
  where withdrawn_at is not null;

-- A column of its own, so that an order that leaves some pieces changes no index.
alter table stocks add column is_out boolean not null generated always as (units = 0) stored;
create index stocks_out on stocks (supplier_id, product_id) where is_out and withdrawn_at is null;

-- Each part of three letters of a name and a code, with the supplier before it: a part of a word finds the product in the index,
-- and other suppliers' products are not read.
create function letters_of(supplier bigint, called text) returns text[] language sql immutable parallel safe as $$
  select array(select distinct supplier || '.' || substr(lower(called), at, 3) from generate_series(1, length(called) - 2) at)
$$;
create index products_by_letters on products using gin (letters_of(supplier_id, name || ' ' || asin))
  with (fastupdate = on, gin_pending_list_limit = 256);

-- As sellable_products (0003-catalogue.sql), for the search of the console: whatever is kept off sale, too.
create view products_by_letter as
  select supplier_id, product_id, name, asin, kept_off, withdrawn_at,
    letters_of(supplier_id, name || ' ' || asin) as letters, supplier_id + 0 as supplier
  from products
  where (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint) is true;

grant select on products_by_letter to haat_console;
grant insert on products, stocks, groups, categories, subcategories to haat_console;
