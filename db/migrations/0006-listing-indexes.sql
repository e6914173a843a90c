-- One index for each order that a listing has, in each place it can be of (docs/decisions/012): a page reads the entries of
-- that page and no others, of a thousand products or of a million. The last of each goes by price band.

drop index products_by_category, products_by_subcategory;
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

-- The whole shop; by position it has its index already (0003).
create index products_by_price on products (supplier_id, discount_paise, product_id) where withdrawn_at is null;
create index products_by_name on products (supplier_id, lower(name), product_id) where withdrawn_at is null;
create index products_by_band on products (supplier_id, original_paise, product_id)
  include (position, discount_paise) where withdrawn_at is null;

-- The wall as in 0003, but not as an equality that an index could answer: joined to the words it would read every entry of
-- the supplier, to find the few that the words have found already.
create or replace view shelf as
  select supplier_id, product_id, name, original_paise, discount_paise, position, words
  from products
  where withdrawn_at is null and (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint) is true;
