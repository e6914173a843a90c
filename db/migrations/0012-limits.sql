-- Counters of tries (sign-in, registration, orders). Unlogged: losing them in a crash harms nobody.
create unlogged table rate_counters (
  supplier_id bigint not null,
  reseller_id bigint not null,
  bucket text not null,
  window_ends_at timestamptz not null,
  hits int not null,
  -- The row to insert brings the time with it: on Citus, what an insert does with a row that is there may ask no clock.
  tried_at timestamptz not null default now(),
  primary key (supplier_id, reseller_id, bucket)
);
