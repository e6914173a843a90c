-- The words of products were most of what an import costs (docs/decisions/037). What comes out is the same, letter for letter.

-- As in 0003, but one expression, put together here, in place of a loop for each text.
do $do$
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
  folded text := $q$' ' || plain || ' '$q$;
begin
  for i in 1 .. cardinality(pairs) by 2 loop
    folded := format('replace(%s, %L, %L)', folded, pairs[i], pairs[i + 1]);
  end loop;
  execute format($f$
    create or replace function search_fold(plain text) returns text language plpgsql immutable parallel safe as $b$
    declare
      t constant text := %s;
    begin
      if t ~ '[^ ]{41}' then return trim(regexp_replace(t, '([^ ]{40})[^ ]+', '\1', 'g')); end if;
      return trim(t);
    end $b$
  $f$, folded);
end $do$;

-- As in 0003, but a text is only searched for what it may have: few have Devanagari, and most numbers are no measure.
create or replace function search_plain(given text) returns text language plpgsql immutable parallel safe as $$
declare
  t text := lower(public.unaccent('public.unaccent', left(given, 2000)));
  unit text[];
begin
  if octet_length(t) > length(t) and t ~ '[ऀ-ॿ]' then
    t := replace(replace(replace(replace(normalize(t, NFD), 'ड़', 'र'), 'ढ़', 'र'), '़', ''), '्य', 'ि');
    -- A consonant sounds an 'a', unless a vowel, a virama or the end of the word follows.
    t := regexp_replace(t, '([क-ह])(?=[क-हअ-औंँ])', '\1a', 'g');
    t := replace(replace(replace(replace(t, 'च', 'ch'), 'छ', 'ch'), 'श', 'sh'), 'ष', 'sh');
    t := translate(t, 'कखगघङजझञटठडढणतथदधनपफबभमयरलळवसहअआइईउऊऋएऐओऔािीुूृेैोौंँः्', 'kkggnjjnttddnttddnpfbbmyrllvshaaiiuureeooaiiuureeoonn');
  end if;
  if t ~ '\d[ -]*["''a-z]' and t ~ '\d[ -]*(?:"|''''|(?:inch(?:es)?|in|ml|millilit(?:re|er)s?|gms?|g|gr|grams?|w|watts?|cm|mm|gb|tb|mb|mah|mp|kgs?|kilos?|kilograms?|l|lts?|ltrs?|lit(?:re|er)s?)\M)' then
    t := regexp_replace(t, '(\d) *(?:"|''''|-? *inch(?:es)?\M|in\M)', '\1inch ', 'g');
    t := regexp_replace(t, '(\d)[ -]*(?:ml|millilit(?:re|er)s?)\M', '\1ml', 'g');
    t := regexp_replace(t, '(\d)[ -]*(?:g|gms?|gr|grams?)\M', '\1g', 'g');
    t := regexp_replace(t, '(\d)[ -]*(?:w|watts?)\M', '\1w', 'g');
    t := regexp_replace(t, '(\d)[ -]*(cm|mm|gb|tb|mb|mah|mp)\M', '\1\2', 'g');
    if t ~ '\d[ -]*(?:kgs?|kilos?|kilograms?|l|lts?|ltrs?|lit(?:re|er)s?)\M' then
      for unit in
        select hit from regexp_matches(t, '(\m(\d{1,6}(?:\.\d{1,3})?)[ -]*(kgs?|kilos?|kilograms?|l|lts?|ltrs?|lit(?:re|er)s?)\M)', 'g') hit
        order by length(hit[1]) desc
      loop
        t := replace(t, unit[1], trim_scale(unit[2]::numeric * 1000) || case when unit[3] ~ '^k' then 'g' else 'ml' end);
      end loop;
    end if;
  end if;
  t := regexp_replace(replace(t, '''', ''), '[^[:alnum:].]+', ' ', 'g');
  if t like '%.%' then t := regexp_replace(t, '\.(?!\d)|(?<!\d)\.', ' ', 'g'); end if;
  t := ' ' || t || ' ';
  if t like '% shirt%' then t := regexp_replace(t, ' (?:t|tee) shirt(s?) ', ' tshirt\1 ', 'g'); end if;
  if t like '%  %' then t := regexp_replace(t, ' {2,}', ' ', 'g'); end if;
  return trim(t);
end $$;

-- As in 0003, but both texts are folded in one go.
create or replace function search_document(supplier_id bigint, name text, further text, category_id bigint, subcategory_id bigint)
returns tsvector language plpgsql immutable parallel safe as $$
declare
  own constant text := supplier_id || '.';
  -- A bar is part of no word.
  folded constant text := search_fold(search_plain(name) || ' | ' || search_plain(further));
  head constant text := rtrim(split_part(folded, '|', 1));
  tail constant text := ltrim(split_part(folded, '|', 2));
begin
  return (own || '@c' || category_id || ':1 ' || own || '@s' || subcategory_id || ':1'
    || case when head = '' then '' else ' ' || own || replace(head, ' ', ':1A ' || own) || ':1A' end
    || case when tail = '' then '' else ' ' || own || replace(tail, ' ', ':1 ' || own) || ':1' end)::tsvector;
end $$;

-- As in 0023, but in the time that its rows take: the words that are new were looked for in each product by a join of everything
-- with everything. A number is spelt as it is.
create or replace function count_search_words() returns trigger language plpgsql as $$
declare
  gone constant text := 'select supplier_id, words, -1 as sign from removed where withdrawn_at is null';
  come constant text := 'select supplier_id, words, 1 as sign from added where withdrawn_at is null';
  suppliers bigint[];
  counted text[];
  counts int[];
  fresh text[]; -- keys: words with the number of their supplier
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

  execute format($q$
    with locked as materialized ( -- in their order, or two who count the same words could wait for each other
      select s.supplier_id, s.word, w.products from %1$s s
      join unnest($1, $2, $3) as w (supplier_id, word, products) on s.supplier_id = w.supplier_id and s.word = w.word
      order by s.supplier_id, s.word for no key update of s
    ), known as (
      update %1$s s set products = s.products + w.products from locked w
      where s.supplier_id = w.supplier_id and s.word = w.word
      returning s.supplier_id, s.word
    )
    select array_agg(w.supplier_id || '.' || w.word) from unnest($1, $2, $3) as w (supplier_id, word, products)
    where w.products > 0 and (w.supplier_id, w.word) not in (select supplier_id, word from known)
  $q$, beside(tg_relid, 'search_words')) into fresh using suppliers, counted, counts;
  if fresh is null then return null; end if;

  execute format($q$
    with fresh as (
      select w.* from unnest($1, $2, $3) as w (supplier_id, word, products)
      where w.supplier_id || '.' || w.word = any($4)
    ), spelt as (
      select distinct on (z.key) z.key, z.spelling
      from (
        select p.supplier_id || '.' as own, search_plain(p.name) || ' | '
          || search_plain(search_further(p.search_text, p.colors, p.material, p.details)) as plain
        from added p
        where exists (select from unnest(tsvector_to_array(p.words)) key where key = any($5))
      ) t
      cross join lateral (
        select s as spelling, t.own || w as key
        from unnest(string_to_array(t.plain, ' '), string_to_array(search_fold(t.plain), ' ')) as z (s, w)
      ) z
      where z.key = any($5)
      order by z.key, length(z.spelling), z.spelling
    ), made as (
      insert into %1$s as s (supplier_id, word, spelling, products)
      select f.supplier_id, f.word, coalesce(p.spelling, f.word), f.products
      from fresh f left join spelt p on p.key = f.supplier_id || '.' || f.word
      order by f.supplier_id, f.word
      on conflict (supplier_id, word) do update set products = s.products + excluded.products
      returning supplier_id, word
    )
    insert into %2$s (supplier_id, form, word)
    select supplier_id, form, word from made, unnest(search_forms(word)) form
    where word ~ '^[a-z]+$'
    on conflict do nothing
  $q$, beside(tg_relid, 'search_words'), beside(tg_relid, 'search_misspellings'))
  using suppliers, counted, counts, fresh, array(select key from unnest(fresh) key where key ~ '\..*[^0-9.]');
  return null;
end $$;

-- A few hundred products' words at a time go into the index, sorted: a word that all of them have is looked up once. A search reads
-- what waits to be put in, so that is at most 256 kB.
alter index products_by_words set (fastupdate = on, gin_pending_list_limit = 256);
