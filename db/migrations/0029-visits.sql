-- How often a shop was opened from outside, by day: a number, and nothing of who came.
create table visits (
  supplier_id bigint not null,
  reseller_id bigint not null,
  day date not null,
  times int not null check (times > 0),
  primary key (supplier_id, reseller_id, day),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

do $$
declare
  tenant constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  alter table visits enable row level security;
  alter table visits force row level security;
  execute format('create policy owner on visits to %I using (true) with check (true)', current_user);
  execute format('create policy tenant on visits using (%s) with check (%s)', tenant, tenant);
end $$;

grant select, insert, update on visits to haat_app;
grant select on visits to haat_console;
