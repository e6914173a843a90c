-- Search (docs/decisions/009): a product's words, folded so that ways of writing a word meet, each under its supplier's
-- number, and the vocabulary of each supplier.

-- Lower-case Latin words with one blank between: what a shopper reads. Units get one spelling, so '0.5 L' is '500ml'.
create function search_plain(given text) returns text language plpgsql immutable parallel safe as $$
declare
  t text := lower(public.unaccent('public.unaccent', left(given, 2000)));
  unit text[];
begin
  if t ~ '[ऀ-ॿ]' then
    t := replace(replace(replace(replace(normalize(t, NFD), 'ड़', 'र'), 'ढ़', 'र'), '़', ''), '्य', 'ि');
    -- A consonant sounds an 'a', unless a vowel, a virama or the end of the word follows.
    t := regexp_replace(t, '([क-ह])(?=[क-हअ-औंँ])', '\1a', 'g');
    t := replace(replace(replace(replace(t, 'च', 'ch'), 'छ', 'ch'), 'श', 'sh'), 'ष', 'sh');
    t := translate(t, 'कखगघङजझञटठडढणतथदधनपफबभमयरलळवसहअआइईउऊऋएऐओऔािीुूृेैोौंँः्', 'kkggnjjnttddnttddnpfbbmyrllvshaaiiuureeooaiiuureeoonn');
  end if;
  if t ~ '\d[ -]*["''a-z]' then
    t := regexp_replace(t, '(\d) *(?:"|''''|-? *inch(?:es)?\M|in\M)', '\1inch ', 'g');
    t := regexp_replace(t, '(\d)[ -]*(?:ml|millilit(?:re|er)s?)\M', '\1ml', 'g');
    t := regexp_replace(t, '(\d)[ -]*(?:g|gms?|gr|grams?)\M', '\1g', 'g');
    t := regexp_replace(t, '(\d)[ -]*(?:w|watts?)\M', '\1w', 'g');
    t := regexp_replace(t, '(\d)[ -]*(cm|mm|gb|tb|mb|mah|mp)\M', '\1\2', 'g');
    for unit in
      select hit from regexp_matches(t, '(\m(\d{1,6}(?:\.\d{1,3})?)[ -]*(kgs?|kilos?|kilograms?|l|lts?|ltrs?|lit(?:re|er)s?)\M)', 'g') hit
      order by length(hit[1]) desc
    loop
      t := replace(t, unit[1], trim_scale(unit[2]::numeric * 1000) || case when unit[3] ~ '^k' then 'g' else 'ml' end);
    end loop;
  end if;
  t := regexp_replace(replace(t, '''', ''), '[^[:alnum:].]+', ' ', 'g');
  if t like '%.%' then t := regexp_replace(t, '\.(?!\d)|(?<!\d)\.', ' ', 'g'); end if;
  t := regexp_replace(' ' || t || ' ', ' (?:t|tee) shirt(s?) ', ' tshirt\1 ', 'g');
  return trim(regexp_replace(t, ' {2,}', ' ', 'g'));
end $$;

-- The same words, each as a key: singular, and in the one spelling of all that sound alike in Hinglish (sari, saree).
create function search_fold(plain text) returns text language plpgsql immutable parallel safe as $$
declare
  -- In capitals what a later line must not touch.
  pairs constant text[] := array[
    ' s ', ' S ', ' xs ', ' XS ', 'sses ', 'SS ', 'shes ', 'sh ', 'ches ', 'ch ', 'xes ', 'x ', 'ies ', 'y ', 'ss ', 'SS ',
    'us ', 'uS ', 's ', ' ', 'S', 's', 'X', 'x',
    'wh', 'v', 'chh', 'C', 'ch', 'C', 'sh', 'H', 'kh', 'k', 'gh', 'g', 'th', 't', 'dh', 'd', 'bh', 'b', 'jh', 'j', 'ph', 'f',
    'ah ', 'a ', 'eh ', 'e ', 'ih ', 'i ', 'oh ', 'o ', 'uh ', 'u ',
    'c', 'k', 'q', 'k', 'w', 'v', 'z', 'j', 'y', 'i', 'ee', 'i', 'oo', 'u', 'aa', 'a', 'C', 'c', 'H', 'sh',
    'bb', 'b', 'dd', 'd', 'ff', 'f', 'gg', 'g', 'ii', 'i', 'jj', 'j', 'kk', 'k', 'll', 'l', 'mm', 'm', 'nn', 'n',
    'pp', 'p', 'rr', 'r', 'ss', 's', 'tt', 't', 'uu', 'u', 'vv', 'v'];
  t text := ' ' || plain || ' ';
begin
  for i in 1 .. cardinality(pairs) by 2 loop
    t := replace(t, pairs[i], pairs[i + 1]);
  end loop;
  if t ~ '[^ ]{41}' then t := regexp_replace(t, '([^ ]{40})[^ ]+', '\1', 'g'); end if;
  return trim(t);
end $$;

-- A word of the name weighs more (A) than one of brand, place, colour or material (D). Every key begins with its supplier,
-- so that one index holds the postings of each shop apart, and the places are keys too.
create function search_document(supplier_id bigint, name text, further text, category_id bigint, subcategory_id bigint)
returns tsvector language plpgsql immutable parallel safe as $$
declare
  own constant text := supplier_id || '.';
  head text := search_fold(search_plain(name));
  tail text := search_fold(search_plain(further));
begin
  return (own || '@c' || category_id || ':1 ' || own || '@s' || subcategory_id || ':1'
    || case when head = '' then '' else ' ' || own || replace(head, ' ', ':1A ' || own) || ':1A' end
    || case when tail = '' then '' else ' ' || own || replace(tail, ' ', ':1 ' || own) || ':1' end)::tsvector;
end $$;

-- What is searched besides the name. In a function, for array_to_string is not immutable for arrays of every type.
create function search_further(places text, colors text[], material text, details jsonb)
returns text language sql immutable parallel safe as $$
  select concat_ws(' ', details ->> 'Brand', array_to_string(colors, ' '), material, places)
$$;

create table search_words (
  supplier_id bigint not null references suppliers on delete restrict,
  word text collate "C" not null,
  spelling text not null, -- as a shopper reads it
  products int not null, -- that are sold and have it
  primary key (supplier_id, word)
);

-- Every word with one letter left out, and without its vowels ('~srt'): a misspelt word loses a letter too, and the two meet.
create table search_misspellings (
  supplier_id bigint not null,
  form text collate "C" not null,
  word text collate "C" not null,
  primary key (supplier_id, form, word),
  foreign key (supplier_id, word) references search_words on delete cascade
);

create function search_forms(word text) returns text[] language sql immutable parallel safe as $$
  select array(
    select distinct overlay(word placing '' from i for 1) from generate_series(1, length(word)) i where length(word) >= 4
    union select word where length(word) >= 4
    union select '~' || left(word, 1) || translate(substr(word, 2), 'aeiouh', '')
      where length(translate(substr(word, 2), 'aeiouh', '')) >= 2)
$$;

-- Keeps the vocabulary: exact counts of the products that are sold.
create function count_search_words() returns trigger language plpgsql as $$
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
      select from fresh f where p.words @@ (quote_literal(f.supplier_id || '.' || f.word))::tsquery
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

drop index products_by_text;
-- The import wrote the words of everything here; now it is the names of the product's places.
update products p set search_text = concat_ws(' ', g.name, c.name, s.name)
from categories c, subcategories s, groups g
where c.supplier_id = p.supplier_id and c.category_id = p.category_id
  and s.supplier_id = p.supplier_id and s.subcategory_id = p.subcategory_id
  and g.supplier_id = p.supplier_id and g.group_id = c.group_id;
alter table products add column words tsvector not null generated always as (
  search_document(supplier_id, name, search_further(search_text, colors, material, details), category_id, subcategory_id)
) stored;
-- Without the list of what is pending, which every search would read from end to end after an import.
create index products_by_words on products using gin (words) with (fastupdate = off) where withdrawn_at is null;
create index products_by_position on products (supplier_id, position, product_id) where withdrawn_at is null;

create trigger products_inserted after insert on products
  referencing new table as added for each statement execute function count_search_words();
create trigger products_updated after update on products
  referencing old table as removed new table as added for each statement execute function count_search_words();
create trigger products_deleted after delete on products
  referencing old table as removed for each statement execute function count_search_words();

-- The rows that are there already.
insert into search_words (supplier_id, word, spelling, products)
select p.supplier_id, z.word, min(z.spelling collate "C"), count(distinct p.product_id)
from products p
cross join lateral (
  select search_plain(p.name) as head, search_plain(search_further(p.search_text, p.colors, p.material, p.details)) as tail
) t
cross join lateral unnest(string_to_array(trim(t.head || ' ' || t.tail), ' '),
  string_to_array(trim(search_fold(t.head) || ' ' || search_fold(t.tail)), ' ')) as z (spelling, word)
where p.withdrawn_at is null
group by p.supplier_id, z.word;
insert into search_misspellings (supplier_id, form, word)
select supplier_id, form, word from search_words, unnest(search_forms(word)) form where word ~ '^[a-z]+$';

-- Row-level security keeps an index from answering `@@`, which is not leakproof. This view has the wall in itself, with the
-- same condition as the policy, and its owner's rights: without a tenant it is empty.
create view shelf as
  select supplier_id, product_id, name, original_paise, discount_paise, position, words
  from products
  where withdrawn_at is null and supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint;

grant select on shelf to haat_app;
grant select, insert, update on search_words, search_misspellings to haat_app;
do $$
declare
  t text;
  supplier constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint$q$;
begin
  foreach t in array array['search_words', 'search_misspellings'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, supplier, supplier);
  end loop;
end $$;
