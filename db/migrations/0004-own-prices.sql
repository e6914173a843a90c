-- What a reseller does with the supplier's catalogue: prices (docs/decisions/018), hidden categories, a charge for delivery (023).

-- The only arithmetic of prices. Never under the supplier's price, never over the MRP (Legal Metrology). Within these the
-- ceiling goes before the floor, and both go before the percents. A price is raised to the wanted last digits, or lowered where
-- there is no room.
create function price_in_list(supplier_paise bigint, mrp_paise bigint, category_id bigint, rule jsonb)
returns bigint language plpgsql immutable parallel safe as $$
declare
  percent constant numeric := coalesce(rule -> 'categories' ->> category_id::text, rule ->> 'percent', '0')::numeric;
  floor_paise constant bigint := coalesce((rule ->> 'floorPaise')::bigint, 0);
  ceiling_paise constant bigint := coalesce((rule ->> 'ceilingPaise')::bigint, mrp_paise);
  highest constant bigint := least(mrp_paise, greatest(ceiling_paise, supplier_paise));
  lowest constant bigint := least(greatest(supplier_paise, floor_paise), highest);
  -- Whole rupees, where it is not the supplier's price itself.
  wanted constant numeric := case when percent = 0 then supplier_paise else ceil(supplier_paise * (100 + percent) / 10000) * 100 end;
  price constant bigint := least(greatest(wanted, lowest), highest);
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

-- A price for each product on sale, in each list of its supplier. The other columns of a product are the same in every shop, so
-- listings in the order of those use the indexes of products. The key begins with the product, by which a price is looked
-- up and deleted.
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

-- Every list of a supplier follows its products, in the transaction that changes them. With the rights of the owner: nothing else
-- that the app does writes prices.
create function follow_products() returns trigger
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

create trigger lists_follow_new after insert on products
  referencing new table as changed for each statement execute function follow_products();
create trigger lists_follow_changed after update on products
  referencing new table as changed for each statement execute function follow_products();

create table hidden_categories (
  supplier_id bigint not null,
  reseller_id bigint not null,
  category_id bigint not null,
  primary key (supplier_id, reseller_id, category_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade,
  foreign key (supplier_id, category_id) references categories on delete cascade
);
create index hidden_categories_by_category on hidden_categories (supplier_id, category_id);

-- The charge for one piece, by the price that the shop itself asks for it. A bound that is not given is null, which no price reaches.
create function delivery_by_rule(supplier_paise bigint, price_paise bigint, rule jsonb)
returns bigint language sql immutable parallel safe
return case
  when rule is null then supplier_paise
  when price_paise >= (rule ->> 'freeFromPaise')::bigint then 0
  else (rule ->> 'chargePaise')::bigint
end;
