-- The first host of a reseller is the one that links name; sitemaps and feeds walk what is on sale in the order of its ids.
create index hosts_by_reseller on hosts (supplier_id, reseller_id, position, host);
create index products_on_sale on products (supplier_id, product_id) where withdrawn_at is null;
