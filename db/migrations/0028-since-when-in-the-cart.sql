-- A line that is bought and comes back is another one, so that a cart that was ordered is never mistaken for the next.
alter table cart_lines add column added_at timestamptz not null default now();
