-- Imports of a catalogue at the console (docs/decisions/055): the file, how it is read, what it did, and how it was before.

create table imports (
  supplier_id bigint not null,
  reseller_id bigint not null,
  import_id bigint generated always as identity,
  staff_id bigint not null,
  file_name text not null,
  bytes int not null,
  digest text not null, -- of the file, to know it again
  -- reading -> asking, where the meaning of the columns must be agreed -> reading -> checked -> running -> done -> taking-back -> taken-back;
  -- stopped by a person, failed by the file
  state text not null default 'reading' check (state in
    ('reading', 'asking', 'checked', 'running', 'done', 'stopped', 'failed', 'taking-back', 'taken-back')),
  is_stopping boolean not null default false,
  fetches_pictures boolean not null default false,
  problem jsonb, -- why it failed: a sentence with its values
  proposal jsonb, -- the columns of a file of no known format, with samples
  mapping jsonb, -- what was agreed
  progress jsonb,
  tried jsonb, -- what the import would do
  preview jsonb, -- its first products
  report jsonb, -- what it did
  faults jsonb, -- the first of them, with lines
  back jsonb, -- what taking it back did
  created_at timestamptz not null default now(),
  started_by bigint,
  started_at timestamptz,
  ended_at timestamptz,
  taken_back_by bigint,
  primary key (supplier_id, import_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);
create index imports_by_age on imports (supplier_id, reseller_id, import_id);
create index imports_by_digest on imports (supplier_id, reseller_id, digest);
-- Two at a time would each undo what the other has counted.
create unique index imports_one_at_a_time on imports (supplier_id) where state in ('running', 'taking-back');

-- The file in pieces: whichever server does the job finds it here, also after a restart.
create table import_pieces (
  supplier_id bigint not null,
  reseller_id bigint not null,
  import_id bigint not null,
  nth int not null,
  bytes bytea not null,
  expires_at timestamptz not null default now() + interval '3 days',
  primary key (supplier_id, import_id, nth),
  foreign key (supplier_id, import_id) references imports on delete cascade
);
create index import_pieces_by_expiry on import_pieces (expires_at);

-- What an import has changed of a product, before and after; `before` is null for a new one.
create table import_changes (
  supplier_id bigint not null,
  reseller_id bigint not null,
  import_id bigint not null,
  product_id bigint not null,
  name text not null,
  before jsonb,
  after jsonb not null,
  at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  taken_back_at timestamptz,
  spared text, -- why something of it was left as it is
  primary key (supplier_id, import_id, product_id),
  foreign key (supplier_id, import_id) references imports on delete cascade,
  foreign key (supplier_id, product_id) references products on delete cascade
);
create index import_changes_by_product on import_changes (supplier_id, product_id);
create index import_changes_by_expiry on import_changes (expires_at);

-- How a shop reads files with these headings.
create table import_mappings (
  supplier_id bigint not null,
  reseller_id bigint not null,
  headings text not null, -- a digest of them
  mapping jsonb not null,
  agreed_at timestamptz not null default now(),
  primary key (supplier_id, reseller_id, headings),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

do $$
declare
  t text;
  tenant constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  foreach t in array array['imports', 'import_pieces', 'import_changes', 'import_mappings'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to %I using (true) with check (true)', t, current_user);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, tenant, tenant);
  end loop;
  foreach t in array array['import_pieces', 'import_changes'] loop
    execute format('create policy keeper on %I to haat_keeper using (true) with check (true)', t);
  end loop;
end $$;

-- The console keeps the file and says what is wanted; the job, as the app, reads the file and writes the catalogue.
grant usage on all sequences in schema public to haat_console, haat_app;
grant select, insert, update on imports, import_mappings to haat_console;
grant select, insert, delete on import_pieces to haat_console;
grant select on import_changes to haat_console;
grant select, update on imports to haat_app;
grant select, delete on import_pieces to haat_app;
grant select, insert, update on import_changes to haat_app;
grant select on import_mappings to haat_app;
grant select (supplier_id, expires_at, ctid), update (expires_at), delete on import_pieces, import_changes to haat_keeper;
