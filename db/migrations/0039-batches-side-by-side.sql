-- Two batches of an import are written at a time (docs/decisions/037).

-- As in 0038, with two differences. Who counts words of a supplier waits until the one before has committed, and only then looks at what
-- there is: it would else take a word for new that has come meanwhile, and the two could wait for each other. And each word is looked
-- up by its key, whatever the planner knows: of a supplier that was not there at the last ANALYZE it expects a row or two, and read
-- all words of it for each word that was counted, the square of an import.
create or replace function count_search_words() returns trigger language plpgsql as $$
declare
  gone constant text := 'select supplier_id, words, -1 as sign from removed where withdrawn_at is null';
  come constant text := 'select supplier_id, words, 1 as sign from added where withdrawn_at is null';
  suppliers bigint[];
  counted text[];
  counts int[];
  known boolean[];
  is_all_known boolean;
begin
  execute format(
    'select array_agg(supplier_id), array_agg(word), array_agg(products)
     from (
       select supplier_id, substr(key, strpos(key, ''.'') + 1) collate "C" as word, products
       from (
         select c.supplier_id, key, sum(sign)::int as products from (%s) c, unnest(tsvector_to_array(c.words)) key
         group by 1, 2 having sum(sign) <> 0 offset 0
       ) k order by 1, 2
     ) w where word not like ''@%%''',
    case tg_op when 'INSERT' then come when 'DELETE' then gone else gone || ' union all ' || come end)
  into suppliers, counted, counts;
  if suppliers is null then return null; end if;

  perform pg_advisory_xact_lock(hashtextextended('haat search words', supplier_id))
  from (select distinct unnest(suppliers) as supplier_id order by 1) s;

  execute format($q$
    select array_agg(is_known order by nth), bool_and(is_known or products < 0)
    from (
      select nth, w.products,
        (select true from %1$s s where s.supplier_id = w.supplier_id and s.word = w.word) is true as is_known
      from unnest($1, $2, $3) with ordinality as w (supplier_id, word, products, nth)
    ) k
  $q$, beside(tg_relid, 'search_words')) into known, is_all_known using suppliers, counted, counts;

  execute format($q$
    insert into %1$s as s (supplier_id, word, spelling, products)
    select supplier_id, word, word, products from unnest($1, $2, $3, $4) as w (supplier_id, word, products, is_known)
    where is_known
    on conflict (supplier_id, word) do update set products = s.products + excluded.products
  $q$, beside(tg_relid, 'search_words')) using suppliers, counted, counts, known;
  if is_all_known then return null; end if;

  execute format($q$
    with fresh as (
      select supplier_id, word, products, supplier_id || '.' || word as key
      from unnest($1, $2, $3, $4) as w (supplier_id, word, products, is_known)
      where not is_known and products > 0
    ), spelt as (
      select distinct on (z.key) z.key, z.spelling
      from (
        select p.supplier_id || '.' as own, search_plain(p.name) || ' | '
          || search_plain(search_further(p.search_text, p.colors, p.material, p.details)) as plain
        from added p
        where cardinality($5) > 0 and exists (select from unnest(tsvector_to_array(p.words)) key where key = any($5))
      ) t
      cross join lateral (
        select s as spelling, t.own || w as key
        from unnest(string_to_array(t.plain, ' '), string_to_array(search_fold(t.plain), ' ')) as z (s, w)
      ) z
      where z.key = any($5)
      order by z.key, length(z.spelling), z.spelling
    ), made as (
      insert into %1$s (supplier_id, word, spelling, products)
      select f.supplier_id, f.word, coalesce(p.spelling, f.word), f.products
      from fresh f left join spelt p on p.key = f.key
      order by f.supplier_id, f.word
      returning supplier_id, word
    )
    insert into %2$s (supplier_id, form, word)
    select supplier_id, form, word from made, unnest(search_forms(word)) form
    where word ~ '^[a-z]+$'
  $q$, beside(tg_relid, 'search_words'), beside(tg_relid, 'search_misspellings'))
  using suppliers, counted, counts, known, array(
    select supplier_id || '.' || word from unnest(suppliers, counted, counts, known) as w (supplier_id, word, products, is_known)
    where not is_known and products > 0 and word ~ '[^0-9.]'
  );
  return null;
end $$;

-- As in 0002, but of more products than notices are sent for only so many are looked at.
create or replace function tell_products_came_or_went() returns trigger language plpgsql as $$
begin
  perform tell_changes(supplier_id, array_agg(distinct what))
  from (select distinct supplier_id from changed) s
  cross join lateral (
    select product_id, category_id, subcategory_id from changed c where c.supplier_id = s.supplier_id limit 41
  ) c
  cross join lateral (values
    ('product:' || product_id), ('category:' || category_id), ('subcategory:' || subcategory_id), ('search'), ('rows')
  ) w (what)
  group by supplier_id;
  return null;
end $$;

create or replace function tell_stocks_came_or_went() returns trigger language plpgsql as $$
begin
  perform tell_changes(supplier_id, array_agg('product:' || product_id))
  from (select distinct supplier_id from changed) s
  cross join lateral (select distinct product_id from changed c where c.supplier_id = s.supplier_id limit 41) c
  group by supplier_id;
  return null;
end $$;
