-- What a reseller shows of the supplier's goods, and at which price (docs/decisions/018). Resellers with one rule share one list.

create table price_lists (
  supplier_id bigint not null references suppliers on delete restrict,
  price_list_id bigint generated always as identity,
  rule jsonb not null, -- server/shelf/rule.ts says of what shape
  asked_at timestamptz not null default now(), -- when a reseller was last given it; one that nobody has goes a day later
  written_at timestamptz, -- null while its prices are being written: no shop has it yet
  primary key (supplier_id, price_list_id)
);
create unique index price_lists_by_rule on price_lists (supplier_id, md5(rule::text));

-- A price for each product on sale. The product's other columns are the same in every shop, so listings in the order of those go
-- by the indexes of products (0006). Its key begins with the product, by which a price is looked up and taken away.
create table list_prices (
  supplier_id bigint not null,
  price_list_id bigint not null,
  product_id bigint not null,
  category_id bigint not null,
  subcategory_id bigint not null,
  discount_paise bigint not null check (discount_paise > 0),
  primary key (supplier_id, product_id, price_list_id) include (discount_paise),
  foreign key (supplier_id, price_list_id) references price_lists on delete cascade,
  foreign key (supplier_id, product_id) references products on delete cascade
);
create index list_prices_by_category on list_prices (supplier_id, price_list_id, category_id, discount_paise, product_id);
create index list_prices_by_subcategory
  on list_prices (supplier_id, price_list_id, subcategory_id, discount_paise, product_id);
create index list_prices_by_price on list_prices (supplier_id, price_list_id, discount_paise, product_id);

create table hidden_categories (
  supplier_id bigint not null,
  reseller_id bigint not null,
  category_id bigint not null,
  primary key (supplier_id, reseller_id, category_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade,
  foreign key (supplier_id, category_id) references categories on delete cascade
);
create index hidden_categories_by_category on hidden_categories (supplier_id, category_id);

alter table resellers add column price_list_id bigint; -- null: the supplier's prices
alter table resellers add foreign key (supplier_id, price_list_id) references price_lists on delete restrict;
create index resellers_by_price_list on resellers (supplier_id, price_list_id) where price_list_id is not null;

-- That a shop has something of its own is known with the host, so that shops which have not are asked for nothing more.
alter table hosts add column own_prices boolean not null default false;
alter table hosts add column hides_categories boolean not null default false;

-- The only arithmetic of prices. Never under the supplier's price, never over the MRP (Legal Metrology); within these the
-- ceiling counts before the floor, and both before the percents. The end is reached upwards, or downwards where there is no room.
create function price_in_list(supplier_paise bigint, mrp_paise bigint, category_id bigint, rule jsonb)
returns bigint language plpgsql immutable parallel safe as $$
declare
  percent constant numeric := coalesce(rule -> 'categories' ->> category_id::text, rule ->> 'percent', '0')::numeric;
  floor_paise constant bigint := coalesce((rule ->> 'floorPaise')::bigint, 0);
  ceiling_paise constant bigint := coalesce((rule ->> 'ceilingPaise')::bigint, mrp_paise);
  highest constant bigint := least(mrp_paise, greatest(ceiling_paise, supplier_paise));
  lowest constant bigint := least(greatest(supplier_paise, floor_paise), highest);
  -- Whole rupees, where it is not the supplier's price itself.
  asked constant numeric := case when percent = 0 then supplier_paise else ceil(supplier_paise * (100 + percent) / 10000) * 100 end;
  price constant bigint := least(greatest(asked, lowest), highest);
  ending constant text := rule ->> 'end';
  step bigint;
  up bigint;
  down bigint;
begin
  if ending is null then return price; end if;
  step := 100 * 10 ^ length(ending);
  up := price + mod(mod(ending::bigint * 100 - price, step) + step, step);
  if up <= highest then return up; end if;
  down := up - step * ceil((up - highest)::numeric / step);
  return case when down >= lowest then down else price end;
end $$;

-- Every list of a supplier follows its products, in the transaction that changes them. With the owner's rights: prices are
-- written here and nowhere else by the app.
create function follow_products() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from price_lists l where l.supplier_id in (select c.supplier_id from changed c)) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    delete from list_prices l using changed c
    where c.withdrawn_at is not null and l.supplier_id = c.supplier_id and l.product_id = c.product_id;
  end if;
  insert into list_prices as l (supplier_id, price_list_id, product_id, category_id, subcategory_id, discount_paise)
  select c.supplier_id, p.price_list_id, c.product_id, c.category_id, c.subcategory_id,
    price_in_list(c.discount_paise, c.original_paise, c.category_id, p.rule)
  from changed c join price_lists p on p.supplier_id = c.supplier_id
  where c.withdrawn_at is null
  order by c.supplier_id, c.product_id, p.price_list_id
  on conflict (supplier_id, product_id, price_list_id) do update
    set category_id = excluded.category_id, subcategory_id = excluded.subcategory_id, discount_paise = excluded.discount_paise
    where (l.category_id, l.subcategory_id, l.discount_paise)
      is distinct from (excluded.category_id, excluded.subcategory_id, excluded.discount_paise);
  return null;
end $$;

create trigger lists_follow_new after insert on products
  referencing new table as changed for each statement execute function follow_products();
create trigger lists_follow_changed after update on products
  referencing new table as changed for each statement execute function follow_products();

create trigger tell_came after insert on hidden_categories
  referencing new table as changed for each statement execute function tell_shop_changed();
create trigger tell_went after delete on hidden_categories
  referencing old table as changed for each statement execute function tell_shop_changed();

-- As in 0006, with what hidden categories go by.
create or replace view shelf as
  select supplier_id, product_id, name, original_paise, discount_paise, position, words, category_id
  from products
  where withdrawn_at is null and (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint) is true;

grant select on price_lists, list_prices, hidden_categories to haat_app;
do $$
declare
  supplier constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint$q$;
  reseller constant text := $q$reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
  t text;
begin
  foreach t in array array['price_lists', 'list_prices'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, supplier, supplier);
  end loop;
  alter table hidden_categories enable row level security;
  execute format('create policy tenant on hidden_categories using (%s and %s) with check (%s and %s)',
    supplier, reseller, supplier, reseller);
end $$;
