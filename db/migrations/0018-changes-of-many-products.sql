-- Changes of many products at once: planned when they are previewed, applied in batches, taken back for a day.

-- The last digits of a price: raised to them, or lowered where there is no room; where neither fits, the price itself.
create function price_ending(price bigint, ending text, lowest bigint, highest bigint)
returns bigint language plpgsql immutable parallel safe as $$
declare
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

-- As in 0004-own-prices.sql, with the rule of the last digits above.
create or replace function price_in_list(supplier_paise bigint, mrp_paise bigint, category_id bigint, rule jsonb)
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
begin
  if ending is null then return price; end if;
  return price_ending(price, ending, lowest, highest);
end $$;

create table product_changes (
  supplier_id bigint not null,
  reseller_id bigint not null,
  change_id bigint generated always as identity,
  wanted jsonb not null, -- which products, and what of them (contract/shop-product-changes.ts)
  state text not null default 'planning'
    check (state in ('planning', 'planned', 'applying', 'applied', 'taking-back', 'taken-back')),
  planned_by bigint not null, -- staff, as in staff_log
  planned_at timestamptz not null default now(),
  applied_by bigint,
  applied_at timestamptz,
  taken_back_by bigint,
  taken_back_at timestamptz,
  -- How many items are to be changed, cannot be, and are as wanted already; and by how much the changes add up.
  planned int not null default 0,
  refused int not null default 0,
  unchanged int not null default 0,
  difference bigint not null default 0,
  -- How many are changed, were left alone since somebody else was quicker, are restored, and could not be.
  done int not null default 0,
  skipped int not null default 0,
  restored int not null default 0,
  kept int not null default 0,
  primary key (supplier_id, change_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);
create index product_changes_by_shop on product_changes (supplier_id, reseller_id, change_id);

-- One value of one product, or of one size of it. Without a foreign key to products, which may go: then it is skipped.
create table product_change_items (
  supplier_id bigint not null,
  reseller_id bigint not null,
  change_id bigint not null,
  item_id bigint not null, -- the stock_id where pieces are changed, else the product_id
  product_id bigint not null,
  before bigint not null, -- paise, pieces, a subcategory, or 1 for hidden and 0 for shown
  after bigint not null,
  state text not null check (state in ('planned', 'refused', 'done', 'skipped', 'restored', 'kept')),
  reason text not null default '' check (reason in ('', 'over-mrp', 'under-one-rupee', 'under-price', 'changed', 'gone')),
  primary key (supplier_id, change_id, item_id),
  foreign key (supplier_id, change_id) references product_changes on delete cascade
);
create index product_change_items_by_state on product_change_items (supplier_id, change_id, state, item_id);

do $$
declare
  t text;
  tenant constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  foreach t in array array['product_changes', 'product_change_items'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to %I using (true) with check (true)', t, current_user);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, tenant, tenant);
  end loop;
end $$;

grant usage on all sequences in schema public to haat_console;
grant select, insert, update, delete on product_changes to haat_console;
grant select, insert, update, delete on product_change_items to haat_console;
-- Jobs go on with what a request has begun.
grant select, update on product_changes, product_change_items to haat_app;
