-- What the operator is told of at every reading of the metrics; few rows of large tables, so each has a small index.
create index orders_in_review on orders (supplier_id) where review is not null;
create index mails_parked on mails (supplier_id) where status = 'parked';
create index refunds_failed on refunds (supplier_id) where status = 'failed';
