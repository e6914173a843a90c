-- What a period's figures say of returns: what went back to customers in it, a range of an index.
create index refunds_of_returns on refunds (supplier_id, reseller_id, created_at) where part_key like 'return-%';
create index payouts_by_day on payouts (supplier_id, reseller_id, created_at);

-- Staff asks for a return in the name of a customer who called. Null: the customer gave the UPI id.
alter table returns add column upi_typed_by bigint;
grant update (upi_typed_by) on returns to haat_app;
grant insert on return_lines to haat_console;

-- Length, width and height of a parcel; null: the courier is told none. A shop's usual ones hold where nobody says otherwise.
alter table parcels add column box_cm int[]
  check (cardinality(box_cm) = 3 and 1 <= all (box_cm) and 200 >= all (box_cm));
alter table courier_accounts add column usual_grams int check (usual_grams between 1 and 100000);
alter table courier_accounts add column usual_box_cm int[]
  check (cardinality(usual_box_cm) = 3 and 1 <= all (usual_box_cm) and 200 >= all (usual_box_cm));
grant select (usual_grams, usual_box_cm), update (usual_grams, usual_box_cm) on courier_accounts to haat_console;
