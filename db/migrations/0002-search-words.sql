-- Search (docs/decisions/009): how a text becomes the words by which it is found, and the vocabulary of each supplier.
-- The words of a product are a column of products (0003-catalogue.sql), where the triggers are that count them.

-- Lower-case Latin words with one blank between: what a shopper reads. Units get one spelling, so '0.5 L' is '500ml'.
-- An import calls this for every product, so each expensive step runs only on a text that can need it.
create function search_plain(given text) returns text language plpgsql immutable parallel safe as $$
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

-- The same words as keys: singular, and in one spelling for all that sound alike in Hinglish (sari, saree).
-- The function is one expression, put together from the pairs here: a loop over them takes several times as long.
do $do$
declare
  -- Each pair in turn: what is replaced, and by what. Capitals keep a result from the pairs that follow.
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
    create function search_fold(plain text) returns text language plpgsql immutable parallel safe as $b$
    declare
      t constant text := %s;
    begin
      if t ~ '[^ ]{41}' then return trim(regexp_replace(t, '([^ ]{40})[^ ]+', '\1', 'g')); end if;
      return trim(t);
    end $b$
  $f$, folded);
end $do$;

-- What is searched besides the name. A function, since array_to_string is not immutable for arrays of every type.
create function search_further(places text, colors text[], material text, details jsonb)
returns text language sql immutable parallel safe as $$
  select concat_ws(' ', details ->> 'Brand', array_to_string(colors, ' '), material, places)
$$;

-- A word of the name weighs more (A) than one of brand, place, colour or material (D). Every key begins with the supplier's
-- number, so that one index keeps the words of each supplier apart. The places (@c category, @s subcategory) are keys too.
create function search_document(supplier_id bigint, name text, further text, category_id bigint, subcategory_id bigint)
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

create table search_words (
  supplier_id bigint not null references suppliers on delete restrict,
  word text collate "C" not null,
  spelling text not null, -- as a shopper reads it
  products int not null, -- how many on sale have it
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

-- A trigger that writes to other tables asks beside() for their names: on Citus it runs on a shard, and must write to the
-- shards of the same supplier (db/citus/distribute.sql replaces this function). Here a table is just where it is.
create function beside(of oid, name text) returns text language sql immutable parallel safe as $$ select 'public.' || quote_ident(name) $$;

-- Keeps the vocabulary: exact counts of the products on sale that have a word.
-- Two transactions that count words of one supplier take turns, and the second looks only when the first has committed: it would
-- else take a word for new that has come meanwhile, and the two could deadlock. Each word is looked up by its key, whatever
-- the planner expects: of a supplier that the last ANALYZE did not know it expects a row or two, and would read all words of the
-- supplier for each word that is counted. A number is spelt as it is.
create function count_search_words() returns trigger language plpgsql as $$
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
