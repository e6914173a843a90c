-- What must still be done (docs/decisions/014), written in the transaction that makes it necessary. Without foreign keys: each
-- would lock the row of the reseller once more for every order, and a job whose shop is gone is simply done.
create table jobs (
  supplier_id bigint not null,
  reseller_id bigint not null,
  job_id bigint generated always as identity,
  kind text not null,
  payload jsonb not null default '{}', -- ids, nothing personal
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  last_error text not null default '',
  parked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (supplier_id, job_id)
);
create index jobs_due on jobs (run_at) where parked_at is null;
create index jobs_parked on jobs (parked_at) where parked_at is not null;
