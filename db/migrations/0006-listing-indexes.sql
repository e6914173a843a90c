-- One index for each order that a listing has, in each place it can be of (docs/decisions/012): a page reads the entries of
-- that page and no others, of a thousand products or of a million. The last of each goes by price band.

drop index products_by_category, products_by_subcategory;
create index products_by_category on products (supplier_id, category_id, position, product_id) where withdrawn_at is null;
create index products_by_category_price on products (supplier_id, category_id, discount_paise, product_id)
  where withdrawn_at is null;
create index products_by_category_name on products (supplier_id, category_id, lower(name), product_id)
  where withdrawn_at is null;
create index products_by_category_band on products (supplier_id, category_id, original_paise, product_id)
  include (position, discount_paise) where withdrawn_at is null;

create index products_by_subcategory on products (supplier_id, subcategory_id, position, product_id)
  where withdrawn_at is null;
create index products_by_subcategory_price on products (supplier_id, subcategory_id, discount_paise, product_id)
  where withdrawn_at is null;
create index products_by_subcategory_name on products (supplier_id, subcategory_id, lower(name), product_id)
  where withdrawn_at is null;
create index products_by_subcategory_band on products (supplier_id, subcategory_id, original_paise, product_id)
  include (position, discount_paise) where withdrawn_at is null;

-- The whole shop; by position it has its index already (0003).
create index products_by_price on products (supplier_id, discount_paise, product_id) where withdrawn_at is null;
create index products_by_name on products (supplier_id, lower(name), product_id) where withdrawn_at is null;
create index products_by_band on products (supplier_id, original_paise, product_id)
  include (position, discount_paise) where withdrawn_at is null;

-- The wall as in 0003, but not as an equality that an index could answer: joined to the words it would read every entry of
-- the supplier, to find the few that the words have found already.
create or replace view shelf as
  select supplier_id, product_id, name, original_paise, discount_paise, position, words
  from products
  where withdrawn_at is null and (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint) is true;

-- As in 0003, but new words are met by their keys: each product against each new word was the square of an import.
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

  update search_words s set products = s.products + w.products
  from unnest(suppliers, counted, counts) as w (supplier_id, word, products)
  where s.supplier_id = w.supplier_id and s.word = w.word;
  if tg_op = 'DELETE' then return null; end if;

  with fresh as (
    select w.* from unnest(suppliers, counted, counts) as w (supplier_id, word, products)
    where w.products > 0
      and not exists (select from search_words s where s.supplier_id = w.supplier_id and s.word = w.word)
  ), spelt as (
    select distinct on (p.supplier_id, z.word) p.supplier_id, z.word, z.spelling
    from added p
    cross join lateral (
      select search_plain(p.name) as head, search_plain(search_further(p.search_text, p.colors, p.material, p.details)) as tail
    ) t
    cross join lateral unnest(string_to_array(trim(t.head || ' ' || t.tail), ' '),
      string_to_array(trim(search_fold(t.head) || ' ' || search_fold(t.tail)), ' ')) as z (spelling, word)
    where exists (
      select from unnest(tsvector_to_array(p.words)) key
      join fresh f on f.supplier_id = p.supplier_id and f.word = substr(key, strpos(key, '.') + 1) collate "C"
    )
    order by p.supplier_id, z.word, length(z.spelling), z.spelling
  ), made as (
    insert into search_words as s (supplier_id, word, spelling, products)
    select f.supplier_id, f.word, coalesce(p.spelling, f.word), f.products
    from fresh f left join spelt p on p.supplier_id = f.supplier_id and p.word = f.word
    order by f.supplier_id, f.word
    on conflict (supplier_id, word) do update set products = s.products + excluded.products
    returning supplier_id, word
  )
  insert into search_misspellings (supplier_id, form, word)
  select supplier_id, form, word from made, unnest(search_forms(word)) form
  where word ~ '^[a-z]+$'
  on conflict do nothing;
  return null;
end $$;
