-- When the try was that a row counts: what an insert does with a row that is there already may ask no clock on Citus, so the
-- row to insert brings the time with it.
alter table rate_counters add column tried_at timestamptz not null default now();
