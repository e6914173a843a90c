-- What somebody with a customer's number and nothing else may not do, and how many codes one number gets from all shops together
-- (docs/decisions/083).

-- From when a device, and a session on it, is trusted: not before a day has passed, if it was opened by a code to the number alone.
alter table known_devices add column trusted_from timestamptz not null default '-infinity';
alter table sessions add column trusted_from timestamptz not null default '-infinity';

-- Of no shop. Only the function below reads and writes it, so that no shop sees from where a number got its codes, nor how many.
-- Unlogged: losing it in a crash harms nobody.
create unlogged table codes_to_numbers (
  number_hash bytea primary key, -- with HAAT_SECRET
  hits int not null,
  tried_at timestamptz not null
);
create index codes_to_numbers_by_age on codes_to_numbers (tried_at);
grant select (tried_at), delete on codes_to_numbers to haat_keeper;

-- Counts a code and returns 0, or counts none and returns how many seconds there is still to wait. The first `free` codes cause no pause,
-- and then 1 minute, 2, 4, up to the longest; a day without a code resets it.
create function count_code_to_number(hash bytea, free int, longest_seconds int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known codes_to_numbers;
  pause int;
  waited int;
begin
  insert into codes_to_numbers as number (number_hash, hits, tried_at) values (hash, 0, clock_timestamp())
    on conflict (number_hash) do update set hits = number.hits -- locks it
    returning * into known;
  waited := extract(epoch from clock_timestamp() - known.tried_at); -- not of this transaction: another may have held it up
  if waited >= 86400 then known.hits := 0; end if;
  pause := case when known.hits < free then 0 else least(60 * power(2, least(known.hits - free, 20)), longest_seconds) end;
  if waited < pause then return pause - waited; end if;
  update codes_to_numbers set hits = known.hits + 1, tried_at = clock_timestamp() where number_hash = hash;
  return 0;
end $$;

-- A code that was used.
create function uncount_code_to_number(hash bytea) returns void
language sql security definer set search_path = public, pg_temp as $$
  update codes_to_numbers set hits = hits - 1 where number_hash = hash and hits > 0
$$;

revoke execute on function count_code_to_number, uncount_code_to_number from public;
grant execute on function count_code_to_number, uncount_code_to_number to haat_app;
