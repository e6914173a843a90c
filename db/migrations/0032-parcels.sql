-- Parcels that a courier carries (docs/decisions/065). The order keeps its own states; a parcel is one of its boxes.

create table courier_accounts (
  supplier_id bigint not null,
  reseller_id bigint not null,
  courier text not null check (length(courier) between 1 and 50),
  keys bytea not null, -- sealed with HAAT_SECRET: what the courier gave, and the token of its pushes
  pickup text not null default '', -- the name of the pick-up place, as the courier knows it
  updated_at timestamptz not null default now(),
  primary key (supplier_id, reseller_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

create table parcels (
  supplier_id bigint not null,
  reseller_id bigint not null,
  parcel_id bigint generated always as identity,
  order_id bigint not null,
  reference text not null check (length(reference) between 1 and 50), -- ours, by which the courier finds it
  courier text not null check (length(courier) between 1 and 50),
  carrier text not null default '', -- who carries it, in a shopper's words
  awb text check (length(awb) between 1 and 100),
  -- 'booking' from before the courier is asked until its answer is known, however often that takes.
  state text not null default 'booking' check (state in ('booking', 'refused', 'booked', 'in_transit', 'out_for_delivery',
    'not_delivered', 'delivered', 'returning', 'returned', 'cancelled', 'lost')),
  since timestamptz not null default now(), -- of the state, as the courier says
  attempt int not null default 0, -- how often it was out for delivery
  reason text not null default '', -- why it was not delivered
  next_try date,
  weight_grams int not null check (weight_grams between 1 and 100000),
  cod_paise bigint not null check (cod_paise >= 0), -- what this parcel collects; another of the order collects nothing
  charge_paise bigint check (charge_paise >= 0), -- what the courier takes, as it said when the parcel was booked
  asked_at timestamptz, -- when the courier was last asked to book it
  cancel_wanted_at timestamptz,
  trouble text not null default '', -- what the courier refused
  contradictions int not null default 0, -- scans that do not fit what came before
  looked_at int not null default 0, -- how many of those somebody has looked at
  due_at timestamptz, -- when the courier is asked next; null: never
  created_at timestamptz not null default now(),
  primary key (supplier_id, parcel_id),
  unique (supplier_id, reseller_id, reference),
  foreign key (supplier_id, order_id) references orders on delete restrict
);
create unique index parcels_by_awb on parcels (supplier_id, reseller_id, courier, awb) where awb is not null;
create index parcels_by_order on parcels (supplier_id, order_id);
create index parcels_by_shop on parcels (supplier_id, reseller_id, parcel_id);
create index parcels_due on parcels (due_at) where due_at is not null;

-- What couriers said, never rewritten: the state of a parcel is made of all of it, in whatever order it came.
create table parcel_events (
  supplier_id bigint not null,
  reseller_id bigint not null,
  parcel_id bigint not null,
  order_id bigint not null, -- whose customer is erased with what couriers wrote
  event_id bigint generated always as identity,
  scanned_at timestamptz not null,
  state text not null check (state in ('booked', 'in_transit', 'out_for_delivery', 'not_delivered', 'delivered', 'returning',
    'returned', 'cancelled', 'lost')),
  word text not null check (length(word) <= 100), -- the courier's own
  place text not null default '' check (length(place) <= 100),
  reason text not null default '' check (length(reason) <= 200),
  next_try date,
  received_at timestamptz not null default now(),
  primary key (supplier_id, parcel_id, event_id),
  unique nulls not distinct (supplier_id, parcel_id, scanned_at, state, word, place, reason, next_try),
  foreign key (supplier_id, parcel_id) references parcels on delete restrict
);
create index parcel_events_by_order on parcel_events (supplier_id, order_id);

-- What followed of a state, once each. 'cash-collected': the courier has the money and owes it to the shop.
create table parcel_effects (
  supplier_id bigint not null,
  reseller_id bigint not null,
  parcel_id bigint not null,
  effect text not null check (effect in ('picked-up', 'out-for-delivery', 'not-delivered', 'delivered', 'cash-collected',
    'goods-in')),
  paise bigint not null default 0,
  at timestamptz not null default now(),
  primary key (supplier_id, parcel_id, effect),
  foreign key (supplier_id, parcel_id) references parcels on delete restrict
);

-- The computer of a courier that does not exist, for trying: it outlives a crash of the shop, as a real one does.
create table simulated_parcels (
  supplier_id bigint not null,
  reseller_id bigint not null,
  awb text not null,
  reference text not null, -- not unique: like some couriers it makes a second parcel when it is asked twice
  cod_paise bigint not null,
  booked_at timestamptz not null default now(),
  cancelled_at timestamptz,
  scans jsonb not null default '[]',
  primary key (supplier_id, reseller_id, awb),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);
create index simulated_parcels_by_reference on simulated_parcels (supplier_id, reseller_id, reference);

do $$
declare
  t text;
  tenant constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  foreach t in array array['courier_accounts', 'parcels', 'parcel_events', 'parcel_effects', 'simulated_parcels'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to %I using (true) with check (true)', t, current_user);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, tenant, tenant);
  end loop;
  create policy keeper on parcels for select to haat_keeper using (true);
end $$;

grant usage on all sequences in schema public to haat_app, haat_console;
-- Jobs ask couriers, and pushes of couriers come to the shop's host.
grant select on courier_accounts to haat_app;
grant select, insert, update on parcels, simulated_parcels to haat_app;
grant select, insert on parcel_events, parcel_effects to haat_app;
-- Keys are not read at the console, not even sealed.
grant select (supplier_id, reseller_id, courier) on courier_accounts to haat_console;
grant select, insert, update on parcels to haat_console;
-- Of a customer who is erased, what couriers wrote goes.
grant select, delete on parcel_events to haat_console;
grant select, insert on parcel_effects to haat_console;
grant select on simulated_parcels to haat_console;
grant update (scans) on simulated_parcels to haat_console;
-- Where something is due, and nothing of what it is.
grant select (supplier_id, reseller_id, due_at) on parcels to haat_keeper;
