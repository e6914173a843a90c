-- Whether anything that a supplier sells has a charge for delivery: each page of his shops says so (R41).
create index products_charged on products (supplier_id) where delivery_paise > 0 and withdrawn_at is null;
