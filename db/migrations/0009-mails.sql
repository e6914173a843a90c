-- What the shop writes to its customers, and the one-time links by which they set a new password (R24).

-- The dedupe key says what the mail is about: an order is told once that it was shipped, however often the job runs (F20).
create table mails (
  supplier_id bigint not null,
  reseller_id bigint not null,
  mail_id bigint generated always as identity,
  dedupe_key text not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'parked')),
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (supplier_id, mail_id),
  unique (supplier_id, reseller_id, dedupe_key),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);
create index mails_by_age on mails (supplier_id, reseller_id, created_at);

-- Only the hash of the token: a stolen copy of this table sets nobody's password.
create table password_resets (
  supplier_id bigint not null,
  reseller_id bigint not null,
  token_hash bytea not null,
  customer_id bigint not null,
  expires_at timestamptz not null,
  primary key (supplier_id, token_hash),
  foreign key (supplier_id, customer_id) references customers on delete cascade
);
create index password_resets_by_customer on password_resets (supplier_id, customer_id);

grant select, insert, update, delete on mails, password_resets to haat_app;
grant usage on all sequences in schema public to haat_app;

do $$
declare
  t text;
  tenant constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  foreach t in array array['mails', 'password_resets'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, tenant, tenant);
  end loop;
end $$;
