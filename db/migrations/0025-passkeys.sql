-- Passkeys of the console's people (WebAuthn): the public half of a key that never leaves their device. Like staff and
-- their sessions, they belong to a person and to no shop.
create table staff_passkeys (
  credential_id bytea primary key,
  passkey_id bigint generated always as identity unique,
  staff_id bigint not null references staff on delete cascade,
  public_key bytea not null,
  counter bigint not null, -- 0 for keys that are synced between devices
  transports text[] not null,
  device text not null, -- what the browser says it is, for the list of passkeys
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index staff_passkeys_by_staff on staff_passkeys (staff_id);

-- A challenge is signed once, within minutes; whose it is, is known only where a passkey is added.
create table staff_challenges (
  challenge_hash bytea primary key,
  staff_id bigint references staff on delete cascade,
  expires_at timestamptz not null
);
create index staff_challenges_by_age on staff_challenges (expires_at);

grant select, insert, update, delete on staff_passkeys to haat_console;
grant select, insert, delete on staff_challenges to haat_console;
grant select (expires_at), delete on staff_challenges to haat_keeper;
