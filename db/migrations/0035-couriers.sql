-- A shop's account at a courier is set at the console, and what couriers say that nobody understands is seen (docs/decisions/069).

alter table courier_accounts
  add column pickup_pincode text not null default '' check (pickup_pincode ~ '^([1-9][0-9]{5})?$'), -- '': as delivery times say
  add column push_token bytea; -- the SHA-256 of the token that its pushes must have; null: none is expected

alter table parcels
  add column unknown_word text not null default '' check (length(unknown_word) <= 100), -- which the courier's folder does not know
  add column noted_word text not null default ''; -- the one that somebody has taken note of
create index parcels_to_look_at on parcels (supplier_id, reseller_id, parcel_id)
  where state in ('booking', 'not_delivered', 'returning', 'returned', 'lost') or contradictions > looked_at or unknown_word <> noted_word
    or (state = 'booked' and trouble <> '');
create index parcels_by_day on parcels (supplier_id, reseller_id, created_at);

-- Keys go in and are never read again, not even sealed.
grant select (pickup, pickup_pincode, updated_at) on courier_accounts to haat_console;
grant insert on courier_accounts to haat_console;
grant update (courier, keys, pickup, pickup_pincode, push_token, updated_at) on courier_accounts to haat_console;
-- A booking that was given up is tried again by staff.
grant update (run_at, attempts, parked_at) on jobs to haat_console;
