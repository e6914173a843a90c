-- A size that the last file did not name is not offered any more. Its row stays: orders speak of it, and its pieces are in the book.
alter table stocks add column withdrawn_at timestamptz;

create or replace trigger tell_stock_changed after update on stocks for each row
  when (
    (old.size, old.position, old.withdrawn_at) is distinct from (new.size, new.position, new.withdrawn_at)
    or (old.units is distinct from new.units and least(old.units, new.units) <= 10)
  )
  execute function tell_stock_changed();
