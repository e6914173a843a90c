-- Refunds of cash to a UPI id (docs/decisions/073). What a gateway took goes back by refunds; this is what a courier took at the door.

create table payout_accounts (
  supplier_id bigint not null,
  reseller_id bigint not null,
  service text not null check (length(service) between 1 and 50),
  key_id text not null,
  sealed_keys bytea not null, -- with HAAT_SECRET: the account that pays, the key's secret, and the secret of its events
  updated_at timestamptz not null default now(),
  primary key (supplier_id, reseller_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

create table payout_settings (
  supplier_id bigint not null,
  reseller_id bigint not null,
  limit_paise bigint not null check (limit_paise >= 0), -- above it, somebody approves
  updated_at timestamptz not null default now(),
  primary key (supplier_id, reseller_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

-- What is owed to a customer, once for each key of an order.
create table payouts (
  supplier_id bigint not null,
  reseller_id bigint not null,
  payout_id bigint generated always as identity,
  order_id bigint not null,
  key text not null check (length(key) between 1 and 50), -- the caller's, such as 'return-7'
  amount_paise bigint not null check (amount_paise > 0),
  name text not null check (length(name) <= 100), -- whose UPI id it is said to be
  registered_name text, -- as the bank has it; null: not known
  -- Sealed with HAAT_SECRET, masked for lists, and its HMAC, by which the same id of other customers is found. Null when it is erased.
  sealed_upi_id bytea,
  masked_upi_id text not null,
  upi_id_mark bytea,
  revision int not null default 1, -- of the UPI id: what was approved is one of them
  asked_by bigint, -- who of the staff asked, or typed the UPI id; null: the customer
  is_typed_by_staff boolean not null default false,
  state text not null default 'checking'
    check (state in ('checking', 'waiting', 'due', 'sent', 'by-hand', 'paid', 'failed', 'reversed')),
  since timestamptz not null default now(), -- of the state
  doubts text[] not null default '{}', -- why somebody must approve
  trouble text not null default '' check (trouble in ('', 'no-such-id', 'not-approved', 'refused-by-bank', 'service')),
  approved_by bigint,
  approved_revision int,
  created_at timestamptz not null default now(),
  primary key (supplier_id, payout_id),
  unique (supplier_id, order_id, key),
  foreign key (supplier_id, order_id) references orders on delete restrict
);
create index payouts_open on payouts (supplier_id, reseller_id, payout_id) where state <> 'paid';
create index payouts_by_shop on payouts (supplier_id, reseller_id, payout_id desc);
create index payouts_by_mark on payouts (supplier_id, reseller_id, upi_id_mark) where upi_id_mark is not null;
create index payouts_unsettled on payouts (created_at) where state <> 'paid'; -- for the metrics
create index payouts_to_forget on payouts (supplier_id, since) where state = 'paid' and upi_id_mark is not null;

-- Each try to pay it. A service gets the same key with each repetition of a try; another try is made only when the one before has
-- failed for certain, or its money came back.
create table payout_tries (
  supplier_id bigint not null,
  reseller_id bigint not null,
  payout_id bigint not null,
  order_id bigint not null, -- whose customer is erased with what services wrote
  try int not null check (try > 0),
  key uuid not null default gen_random_uuid(),
  service text not null, -- 'by-hand': the shop's own app
  state text not null check (state in ('due', 'sent', 'paid', 'failed', 'reversed')),
  asked_at timestamptz, -- when the service was first asked
  utr text check (length(utr) between 1 and 50), -- by which banks find it
  words text not null default '' check (length(words) <= 300), -- of the service, when it did not pay
  created_at timestamptz not null default now(),
  primary key (supplier_id, payout_id, try),
  unique (supplier_id, reseller_id, key),
  foreign key (supplier_id, payout_id) references payouts on delete restrict
);
create index payout_tries_by_order on payout_tries (supplier_id, order_id);
create unique index payout_tries_by_utr on payout_tries (supplier_id, reseller_id, utr) where service = 'by-hand';

-- The computer of a payout service that does not exist, for trying: it outlives a crash of the shop, as a real one does.
create table simulated_payouts (
  supplier_id bigint not null,
  reseller_id bigint not null,
  key uuid not null,
  amount_paise bigint not null,
  ending text not null, -- what becomes of it, by the UPI id that it went to
  asked int not null default 0, -- how often it was asked about since
  primary key (supplier_id, reseller_id, key),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

do $$
declare
  t text;
  tenant constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  foreach t in array array['payout_accounts', 'payout_settings', 'payouts', 'payout_tries', 'simulated_payouts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to %I using (true) with check (true)', t, current_user);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, tenant, tenant);
  end loop;
  create policy keeper on payouts to haat_keeper using (true) with check (true);
  create policy operator on payouts for select to haat_operator using (true);
end $$;

grant usage on all sequences in schema public to haat_app, haat_console;
-- Jobs ask the service, and its events come to the shop's host.
grant select on payout_accounts, payout_settings to haat_app;
grant select, insert, update on payouts, payout_tries, simulated_payouts to haat_app;
-- Keys are written at the console and never read there, not even sealed.
grant insert on payout_accounts to haat_console;
grant select (supplier_id, reseller_id, service, key_id, updated_at),
  update (service, key_id, sealed_keys, updated_at) on payout_accounts to haat_console;
grant select, insert, update on payout_settings, payouts, payout_tries to haat_console;
-- What waits too long, and the UPI ids that are forgotten after a while.
grant select (supplier_id, state, since, created_at, upi_id_mark, ctid),
  update (name, registered_name, sealed_upi_id, masked_upi_id, upi_id_mark) on payouts to haat_keeper;
grant select (state, created_at) on payouts to haat_operator;
