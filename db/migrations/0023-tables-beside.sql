-- A trigger that writes to other tables asks beside() for their names: on Citus it runs on a shard, and those beside it are
-- the shards of the same supplier (db/citus/distribute.sql has that beside()). Here a table is where it is.
create function beside(of oid, name text) returns text language sql immutable parallel safe as $$ select 'public.' || quote_ident(name) $$;

-- As in 0006, but for beside().
create or replace function count_search_words() returns trigger language plpgsql as $$
declare
  gone constant text := 'select supplier_id, words, -1 as sign from removed where withdrawn_at is null';
  come constant text := 'select supplier_id, words, 1 as sign from added where withdrawn_at is null';
  suppliers bigint[];
  counted text[];
  counts int[];
begin
  execute format(
    'select array_agg(supplier_id), array_agg(word), array_agg(products) from (
       select c.supplier_id, substr(key, strpos(key, ''.'') + 1) collate "C" as word, sum(sign)::int as products
       from (%s) c, unnest(tsvector_to_array(c.words)) key
       group by 1, 2 having sum(sign) <> 0 order by 1, 2) w where word not like ''@%%''',
    case tg_op when 'INSERT' then come when 'DELETE' then gone else gone || ' union all ' || come end)
  into suppliers, counted, counts;
  if suppliers is null then return null; end if;

  execute format($q$
    update %1$s s set products = s.products + w.products
    from unnest($1, $2, $3) as w (supplier_id, word, products)
    where s.supplier_id = w.supplier_id and s.word = w.word
  $q$, beside(tg_relid, 'search_words')) using suppliers, counted, counts;
  if tg_op = 'DELETE' then return null; end if;

  execute format($q$
    with fresh as (
      select w.* from unnest($1, $2, $3) as w (supplier_id, word, products)
      where w.products > 0
        and not exists (select from %1$s s where s.supplier_id = w.supplier_id and s.word = w.word)
    ), spelt as (
      select distinct on (p.supplier_id, z.word) p.supplier_id, z.word, z.spelling
      from added p
      cross join lateral (
        select search_plain(p.name) as head,
          search_plain(search_further(p.search_text, p.colors, p.material, p.details)) as tail
      ) t
      cross join lateral unnest(string_to_array(trim(t.head || ' ' || t.tail), ' '),
        string_to_array(trim(search_fold(t.head) || ' ' || search_fold(t.tail)), ' ')) as z (spelling, word)
      where exists (
        select from unnest(tsvector_to_array(p.words)) key
        join fresh f on f.supplier_id = p.supplier_id and f.word = substr(key, strpos(key, '.') + 1) collate "C"
      )
      order by p.supplier_id, z.word, length(z.spelling), z.spelling
    ), made as (
      insert into %1$s as s (supplier_id, word, spelling, products)
      select f.supplier_id, f.word, coalesce(p.spelling, f.word), f.products
      from fresh f left join spelt p on p.supplier_id = f.supplier_id and p.word = f.word
      order by f.supplier_id, f.word
      on conflict (supplier_id, word) do update set products = s.products + excluded.products
      returning supplier_id, word
    )
    insert into %2$s (supplier_id, form, word)
    select supplier_id, form, word from made, unnest(search_forms(word)) form
    where word ~ '^[a-z]+$'
    on conflict do nothing
  $q$, beside(tg_relid, 'search_words'), beside(tg_relid, 'search_misspellings')) using suppliers, counted, counts;
  return null;
end $$;

-- As in 0016, but for beside().
create or replace function follow_products() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lists constant text := beside(tg_relid, 'price_lists');
  prices constant text := beside(tg_relid, 'list_prices');
  is_listed boolean;
begin
  execute format('select exists (select from %s l where l.supplier_id in (select c.supplier_id from changed c))', lists)
  into is_listed;
  if not is_listed then return null; end if;
  if tg_op = 'UPDATE' then
    execute format($q$
      delete from %s l using changed c
      where c.withdrawn_at is not null and l.supplier_id = c.supplier_id and l.product_id = c.product_id
    $q$, prices);
  end if;
  execute format($q$
    insert into %s as l (supplier_id, price_list_id, product_id, category_id, subcategory_id, discount_paise)
    select c.supplier_id, p.price_list_id, c.product_id, c.category_id, c.subcategory_id,
      price_in_list(c.discount_paise, c.original_paise, c.category_id, p.rule)
    from changed c join %s p on p.supplier_id = c.supplier_id
    where c.withdrawn_at is null
    order by c.supplier_id, c.product_id, p.price_list_id
    on conflict (supplier_id, product_id, price_list_id) do update
      set category_id = excluded.category_id, subcategory_id = excluded.subcategory_id,
        discount_paise = excluded.discount_paise
      where (l.category_id, l.subcategory_id, l.discount_paise)
        is distinct from (excluded.category_id, excluded.subcategory_id, excluded.discount_paise)
  $q$, prices, lists);
  return null;
end $$;
