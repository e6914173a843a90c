-- An import comes in batches of a hundred products, a transaction each: that is already much for one change (decision 008).
create or replace function tell_changes(supplier bigint, what text[]) returns void language plpgsql as $$
declare
  most constant int := 40;
  told int := coalesce(nullif(current_setting('haat.changes_told', true), ''), '0')::int + cardinality(what);
begin
  perform set_config('haat.changes_told', told::text, true);
  if told > most then
    perform pg_notify('haat_changes', supplier || ' *');
  else
    perform pg_notify('haat_changes', supplier || ' ' || one) from unnest(what) as one;
  end if;
end $$;
