-- Passkeys of shoppers (docs/decisions/084): the public half of a key that never leaves their devices.
create table customer_passkeys (
  supplier_id bigint not null,
  reseller_id bigint not null,
  passkey_id bigint generated always as identity,
  customer_id bigint not null,
  credential_id bytea not null check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  counter bigint not null, -- 0 for keys that are synced between devices
  transports text[] not null,
  device text not null, -- what the browser says it is, for the list of passkeys
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (supplier_id, passkey_id),
  unique (supplier_id, reseller_id, credential_id),
  foreign key (supplier_id, customer_id) references customers on delete cascade
);
create index customer_passkeys_by_customer on customer_passkeys (supplier_id, reseller_id, customer_id);

-- Signed once, within minutes, and by who asked for it.
create table passkey_challenges (
  supplier_id bigint not null,
  reseller_id bigint not null,
  challenge_hash bytea not null,
  asker_hash bytea not null, -- of the session that adds a passkey, or of the browser that signs in
  expires_at timestamptz not null,
  primary key (supplier_id, challenge_hash),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);
create index passkey_challenges_by_age on passkey_challenges (expires_at);

do $$
declare
  t text;
  tenant constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  foreach t in array array['customer_passkeys', 'passkey_challenges'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to %I using (true) with check (true)', t, current_user);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, tenant, tenant);
  end loop;
end $$;
create policy keeper on passkey_challenges to haat_keeper using (true) with check (true);

grant select, insert, update, delete on customer_passkeys to haat_app;
grant select, insert, delete on passkey_challenges to haat_app;
grant select (supplier_id, expires_at, ctid), update (expires_at), delete on passkey_challenges to haat_keeper;
-- To erase a customer, and to tell them what is kept.
grant select (supplier_id, reseller_id, customer_id, device, created_at, used_at), delete on customer_passkeys to haat_console;
