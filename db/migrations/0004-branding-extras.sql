-- The video that a reseller shows where a product's video link cannot be read (R40); null: the shop's own neutral one.
alter table brandings add column default_video text check (default_video ~ '^[A-Za-z0-9_-]{11}$');
