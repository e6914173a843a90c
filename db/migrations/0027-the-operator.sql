-- The platform's operator at the console (docs/decisions/060): a login that sees of all shops what the operator's pages show, column
-- by column, and that closes and opens shops. And a code for somebody who works in no shop yet.

do $$
begin
  create role haat_operator nologin;
exception when duplicate_object or unique_violation then null; -- roles belong to the whole cluster, not to this database
end $$;

grant usage on schema public to haat_operator;
grant select on hosts, schema_migrations to haat_operator;
grant update (closed_at) on hosts to haat_operator;
grant select (supplier_id, reseller_id, name, title, delivery, created_at, draft_since), update (draft_since)
  on resellers to haat_operator;
grant select (supplier_id, reseller_id, legal, texts) on brandings to haat_operator;
grant select (supplier_id, delivery_paise, withdrawn_at) on products to haat_operator;
grant select (supplier_id, reseller_id, status, placed_at, reserved_until, review) on orders to haat_operator;
grant select (supplier_id, reseller_id, received_at, due_at, answered_at) on complaints to haat_operator;
grant select (supplier_id, reseller_id, job_id, kind, payload, run_at, attempts, last_error, parked_at),
  update (run_at, attempts, parked_at) on jobs to haat_operator;
grant select (supplier_id, reseller_id, mail_id, kind, status, attempts, last_error, created_at) on mails to haat_operator;
grant select (status, updated_at) on refunds to haat_operator;
grant select, insert on staff_log to haat_operator;
grant select (staff_id, name) on staff to haat_operator;

do $$
declare
  t text;
begin
  foreach t in array array['brandings', 'products', 'orders', 'complaints', 'mails', 'refunds'] loop
    execute format('create policy operator on %I for select to haat_operator using (true)', t);
  end loop;
  foreach t in array array['hosts', 'resellers', 'jobs'] loop
    execute format('create policy operator on %I to haat_operator using (true) with check (true)', t);
  end loop;
end $$;

-- Of what staff does in a shop it sees and writes only what the operator did there.
create policy operator on staff_log to haat_operator
  using (did in ('suspend-shop', 'resume-shop', 'retry-job')) with check (did in ('suspend-shop', 'resume-shop', 'retry-job'));

-- The list of all shops: the newest first, found by a part of name, title or host.
create index resellers_by_id on resellers (reseller_id);
create index resellers_by_words on resellers using gin ((name || ' ' || title) gin_trgm_ops);
create index hosts_by_words on hosts using gin (host gin_trgm_ops);

-- The person is made when the code is used: until then nobody has shown that the address is theirs.
alter table staff_codes add column email text, alter column staff_id drop not null;
