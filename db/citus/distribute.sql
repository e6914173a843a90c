-- Spreads a running database over the workers of Citus (db/citus/README.md): psql -v ON_ERROR_STOP=1 -f db/citus/distribute.sql
-- As a superuser on the coordinator, with the shops' servers stopped. One transaction: it is done or not begun.
-- db/citus/rules.test.ts holds the schema to what Citus takes.

begin;

-- The triggers of 0002, 0003 and 0005 work on rows of the one supplier whose shard they are on; Citus cannot know that.
set local citus.enable_unsafe_triggers = on;

-- Read by every shop before the supplier is known, and small: a copy on every node. No such table may refer to a distributed one.
alter table hosts drop constraint hosts_supplier_id_reseller_id_fkey;
-- Its notice would be told by each node, and one that is told cannot be part of a transaction on several nodes.
drop trigger tell_hosts on hosts;
drop trigger tell_came on hosts;
drop trigger tell_went on hosts;
drop trigger tell_changed on hosts;

do $$
declare
  everywhere constant text[] := array['hosts', 'pincodes', 'tax_rates'];
  -- Which migrations have run is asked of the coordinator alone.
  here_only constant text[] := array['schema_migrations'];
  t text;
  reference record;
  references_of jsonb[];
  i jsonb;
begin
  -- A table that refers to one that is not yet distributed is refused, and so is the other way round.
  select coalesce(array_agg(jsonb_build_object('table', conrelid::regclass::text, 'name', conname, 'definition', pg_get_constraintdef(oid))), '{}')
  into references_of from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace;
  foreach i in array references_of loop
    execute format('alter table %s drop constraint %I', i ->> 'table', i ->> 'name');
  end loop;

  foreach t in array everywhere loop
    perform create_reference_table(t);
  end loop;
  for t in
    select relname from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all(everywhere || here_only)
    order by relname <> 'suppliers', relname
  loop
    if t = 'suppliers' then
      perform create_distributed_table(t, 'supplier_id', colocate_with => 'none');
    else
      perform create_distributed_table(t, 'supplier_id', colocate_with => 'suppliers');
    end if;
  end loop;

  foreach i in array references_of loop
    execute format('alter table %s add constraint %I %s', i ->> 'table', i ->> 'name', i ->> 'definition');
  end loop;
end $$;

commit;
