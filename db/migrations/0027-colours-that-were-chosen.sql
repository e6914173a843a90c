-- The colour of each piece of a line, in the order in which they were chosen; of pieces that it does not reach nobody said one.
-- Not a part of the key: the build before writes by that (F25).
alter table cart_lines add column colors text[] not null default '{}';
alter table order_lines add column color text not null default '';
