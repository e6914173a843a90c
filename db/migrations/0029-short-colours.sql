-- What is chosen goes back and forth in at most 100 characters; files of other shops brought longer colours.
update products set colors = array(
  select left(color, 100) from unnest(colors) with ordinality as given (color, nth) order by nth
)
where exists (select from unnest(colors) as color where length(color) > 100);
