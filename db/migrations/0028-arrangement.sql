-- How a shop arranges what an import sets: order, what is hidden, and pictures, by id (contract/branding.ts). Null: as imported.
alter table brandings add column arrangement jsonb;

-- To list the rows of the home page at the console.
grant select on header_rows to haat_console;
