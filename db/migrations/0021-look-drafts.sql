-- What staff change of a shop's look before it is published, and the looks that were published before.

-- Only the fields that differ from the shop, by name (contract/shop-look.ts): what somebody else changes meanwhile stays.
create table look_drafts (
  supplier_id bigint not null,
  reseller_id bigint not null,
  fields jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (supplier_id, reseller_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

-- Whole looks, each as it was until the next was published. The last 20 of a shop are kept (server/look/).
create table look_versions (
  supplier_id bigint not null,
  reseller_id bigint not null,
  version_id bigint generated always as identity,
  fields jsonb not null,
  replaced_at timestamptz not null default now(),
  primary key (supplier_id, reseller_id, version_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

-- Row-level security, as in 0015-rights.sql.
do $$
declare
  t text;
  tenant constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  foreach t in array array['look_drafts', 'look_versions'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to %I using (true) with check (true)', t, current_user);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, tenant, tenant);
  end loop;
end $$;

grant select, insert, update, delete on look_drafts to haat_console;
grant select, insert, delete on look_versions to haat_console;
grant usage on sequence look_versions_version_id_seq to haat_console;
-- To publish, which the operator's `haat reseller set` does too.
grant insert, update on brandings to haat_console;
grant insert, delete on banners to haat_console;
