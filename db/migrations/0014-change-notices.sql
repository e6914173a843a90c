-- Tells every process of the shop which cached pages are out of date (docs/decisions/008). A notice on the channel haat_changes is
-- '<supplier> <what>': a tag of server/page-cache/tags.ts, or * for the whole supplier.

-- Each notice of a transaction is sent once. Beyond 40, as in a batch of an import, one notice stands for all; they are counted in
-- a setting. With the rights of the owner, so that the app can be forbidden set_config(), by which a flaw in one statement could
-- name another tenant (docs/decisions/034). Only a superuser can forbid that.
create function notify_changes(supplier bigint, what text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  most constant int := 40;
  sent int := coalesce(nullif(current_setting('haat.changes_sent', true), ''), '0')::int + cardinality(what);
begin
  perform set_config('haat.changes_sent', sent::text, true);
  if sent > most then
    perform pg_notify('haat_changes', supplier || ' *');
  else
    perform pg_notify('haat_changes', supplier || ' ' || one) from unnest(what) as one;
  end if;
end $$;

-- What a supplier has of one kind, which the trigger names: the places, or the rows of the home page.
create function notify_kind_changed() returns trigger language plpgsql as $$
begin
  perform notify_changes(supplier_id, array[tg_argv[0]]) from (select distinct supplier_id from changed) s;
  return null;
end $$;

create function notify_shop_changed() returns trigger language plpgsql as $$
begin
  perform notify_changes(supplier_id, array_agg('shop:' || reseller_id))
  from (select distinct supplier_id, reseller_id from changed) s group by supplier_id;
  return null;
end $$;

-- Which host leads to which shop is known before the supplier is.
create function notify_hosts_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('haat_changes', '0 hosts');
  return null;
end $$;

-- A list is named when its members or their order change; ':price' and ':name' are the lists in that order, ':facets' the counts of
-- what can be chosen in it (docs/decisions/048).
create function notify_products_changed() returns trigger language plpgsql as $$
begin
  perform notify_changes(supplier_id, array_agg(distinct what))
  from (
    select n.supplier_id, what
    from now_so n join before_so o on o.supplier_id = n.supplier_id and o.product_id = n.product_id
    cross join lateral (select
      (n.withdrawn_at is null) <> (o.withdrawn_at is null) as came_or_went,
      (n.category_id, n.subcategory_id, n.position) is distinct from (o.category_id, o.subcategory_id, o.position) as moved,
      (n.original_paise, n.discount_paise) is distinct from (o.original_paise, o.discount_paise) as priced,
      n.name is distinct from o.name as renamed,
      (n.rating, n.colors, n.details -> 'Brand') is distinct from (o.rating, o.colors, o.details -> 'Brand') as recounted,
      (n.asin, n.slug, n.delberto_paise, n.delivery_paise, n.rating, n.rating_count, n.badge, n.badge1, n.video, n.colors,
        n.material, n.description, n.description_html, n.details, n.images, n.image_colors) is distinct from
      (o.asin, o.slug, o.delberto_paise, o.delivery_paise, o.rating, o.rating_count, o.badge, o.badge1, o.video, o.colors,
        o.material, o.description, o.description_html, o.details, o.images, o.image_colors) as changed_otherwise
    ) is_now
    cross join lateral (values
      (true, 'product:' || n.product_id),
      (true, 'search'),
      (came_or_went, 'rows'),
      (came_or_went or moved, 'category:' || n.category_id),
      (came_or_went or moved, 'category:' || o.category_id),
      (came_or_went or moved, 'subcategory:' || n.subcategory_id),
      (came_or_went or moved, 'subcategory:' || o.subcategory_id),
      (priced, 'category:' || n.category_id || ':price'),
      (priced, 'subcategory:' || n.subcategory_id || ':price'),
      (renamed, 'category:' || n.category_id || ':name'),
      (renamed, 'subcategory:' || n.subcategory_id || ':name'),
      (recounted, 'category:' || n.category_id || ':facets'),
      (recounted, 'subcategory:' || n.subcategory_id || ':facets')
    ) w (is_so, what)
    where is_so and (came_or_went or moved or priced or renamed or changed_otherwise)
  ) sent
  group by supplier_id;
  return null;
end $$;

-- Looks at 41 products at most: one more than there are notices before one stands for all.
create function notify_products_came_or_went() returns trigger language plpgsql as $$
begin
  perform notify_changes(supplier_id, array_agg(distinct what))
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

create function notify_stocks_came_or_went() returns trigger language plpgsql as $$
begin
  execute format($q$
    select notify_changes(supplier_id, array_agg(distinct what))
    from (select distinct supplier_id from changed) s
    cross join lateral (select distinct product_id from changed c where c.supplier_id = s.supplier_id limit 41) c
    join %s p using (supplier_id, product_id)
    cross join lateral (values
      ('product:' || product_id), ('category:' || category_id || ':facets'), ('subcategory:' || subcategory_id || ':facets')
    ) w (what)
    group by supplier_id
  $q$, beside(tg_relid, 'products'));
  return null;
end $$;

-- Which sizes can be had is counted in the lists of the product, and how many pieces are left is not.
create function notify_stock_changed() returns trigger language plpgsql as $$
begin
  perform notify_changes(new.supplier_id, array['product:' || new.product_id]);
  if (old.size, old.withdrawn_at is null, old.units > 0) is distinct from (new.size, new.withdrawn_at is null, new.units > 0)
    and (old.size, new.size) is distinct from ('', '')
  then
    execute format($q$
      select notify_changes(supplier_id, array['category:' || category_id || ':facets', 'subcategory:' || subcategory_id || ':facets'])
      from %s where supplier_id = $1 and product_id = $2
    $q$, beside(tg_relid, 'products')) using new.supplier_id, new.product_id;
  end if;
  return null;
end $$;

do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('groups', $q$notify_kind_changed('places')$q$), ('categories', $q$notify_kind_changed('places')$q$),
      ('subcategories', $q$notify_kind_changed('places')$q$),
      ('header_rows', $q$notify_kind_changed('rows')$q$), ('header_row_products', $q$notify_kind_changed('rows')$q$),
      ('resellers', 'notify_shop_changed()'), ('brandings', 'notify_shop_changed()'), ('banners', 'notify_shop_changed()'),
      ('hosts', 'notify_shop_changed()'), ('hidden_categories', 'notify_shop_changed()'),
      ('products', 'notify_products_came_or_went()'), ('stocks', 'notify_stocks_came_or_went()')
    ) as t (name, call)
  loop
    execute format('create trigger notify_came after insert on %I referencing new table as changed
      for each statement execute function %s', watched.name, watched.call);
    execute format('create trigger notify_went after delete on %I referencing old table as changed
      for each statement execute function %s', watched.name, watched.call);
    -- Updates of products and stocks have triggers of their own below; hidden categories are never updated.
    continue when watched.name in ('products', 'stocks', 'hidden_categories');
    execute format('create trigger notify_changed after update on %I referencing new table as changed
      for each statement execute function %s', watched.name, watched.call);
  end loop;
end $$;

create trigger notify_changed after update on products referencing old table as before_so new table as now_so
  for each statement execute function notify_products_changed();

-- An order takes from a stock all day long, and a page says only what is nearly gone: the condition spares the order a notice.
create trigger notify_stock_changed after update on stocks for each row
  when (
    (old.size, old.position, old.withdrawn_at) is distinct from (new.size, new.position, new.withdrawn_at)
    or (old.units is distinct from new.units and least(old.units, new.units) <= 10)
  )
  execute function notify_stock_changed();

create trigger notify_hosts after insert or update or delete on hosts
  for each statement execute function notify_hosts_changed();
