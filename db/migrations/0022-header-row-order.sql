-- The first products of a row of the home page without looking at all of them.
create index header_row_products_in_order on header_row_products (supplier_id, header_row_id, position, product_id);
