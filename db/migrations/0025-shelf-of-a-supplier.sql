-- As in 0016, and a column to ask for one supplier's by. No index answers that one: the words have found the products already (0006).
-- On Citus it is the column that says where they are (db/citus/distribute.sql).
create or replace view shelf as
  select supplier_id, product_id, name, original_paise, discount_paise, position, words, category_id, supplier_id + 0 as supplier
  from products
  where withdrawn_at is null and (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint) is true;
