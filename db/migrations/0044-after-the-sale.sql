-- What a period's figures say of returns: what went back to customers in it, a range of an index.
create index refunds_of_returns on refunds (supplier_id, reseller_id, created_at) where part_key like 'return-%';
create index payouts_by_day on payouts (supplier_id, reseller_id, created_at);

-- Staff asks for a return in the name of a customer who called. Null: the customer gave the UPI id.
alter table returns add column upi_typed_by bigint;
grant update (upi_typed_by) on returns to haat_app;
grant insert on return_lines to haat_console;
