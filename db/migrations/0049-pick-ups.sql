-- The pick-up of a return is a parcel too: fetched at its customer's, and brought to the shop (docs/decisions/085).
alter table parcels add column return_id bigint; -- null: it goes to the customer
alter table parcels add column pieces jsonb; -- of a pick-up: [{"line": 2, "units": 1}]
alter table parcels add constraint parcels_return foreign key (supplier_id, return_id) references returns on delete restrict;
alter table parcels add constraint parcels_pieces check ((return_id is null) = (pieces is null) and (return_id is null or cod_paise = 0));
create index parcels_by_return on parcels (supplier_id, return_id, parcel_id) where return_id is not null;
