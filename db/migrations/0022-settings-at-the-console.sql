-- What a shop's staff sets at the console: delivery, cash on delivery, the particulars of the law, payment keys. What each of them
-- may change is granted column by column; prices, hosts and the catalogue of others stay with the operator.

-- Cash on delivery (contract/cod.ts). The shop's own; by default it is offered everywhere, for any amount.
alter table resellers
  add column cod_offered boolean not null default true,
  add column cod_limit_paise bigint check (cod_limit_paise > 0),
  add column cod_not_to text[]; -- PIN codes, or how they begin; null: it is offered wherever the shop delivers

grant update (title, online_discount_percent, delivery, delivers_to, delivery_times, cod_offered, cod_limit_paise, cod_not_to)
  on resellers to haat_console;
grant update (mobile, email, legal, updated_at) on brandings to haat_console;

-- Each host says whether the shop has a charge of its own.
create policy console on hosts for update to haat_console
  using (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint)
  with check (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint);
grant update (own_delivery) on hosts to haat_console;

-- Keys are written at the console and never read there, not even sealed.
grant insert on payment_accounts to haat_console;
grant select (supplier_id, reseller_id, gateway, key_id, updated_at),
  update (gateway, key_id, key_secret, webhook_secret, updated_at) on payment_accounts to haat_console;

-- Opening a shop (docs/decisions/056) ------------------------------------------------------------------------------------------

-- Who runs the platform, at the console too. Written by the command line only: no login of a server may do it.
create table staff_operators (
  staff_id bigint primary key references staff on delete cascade,
  since timestamptz not null default now()
);
grant select on staff_operators to haat_console;

-- Since when the shop is being set up: closed to shoppers until its staff opens it, as no suspended shop can be.
alter table resellers add column draft_since timestamptz;

-- Makes a shop of its own supplier, closed to shoppers, and the person its owner. With the rights of the owner of the tables, since
-- the console may make no shops, hosts or members of others: this is all that it can make, and never twice under one name.
create function open_shop(staff bigint, shop_name text, shop_title text, shop_host text, theme text[]) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  supplier bigint;
  shop bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('haat open shop ' || shop_name, 0));
  if exists (select from resellers where name = shop_name) or exists (select from suppliers where name = shop_name)
    or exists (select from hosts where host = shop_host) then
    return null;
  end if;
  insert into suppliers (name) values (shop_name) returning supplier_id into supplier;
  insert into resellers (supplier_id, name, title, draft_since) values (supplier, shop_name, shop_title, now())
    returning reseller_id into shop;
  insert into brandings (supplier_id, reseller_id, theme_text, theme_background, theme_primary, theme_secondary, theme_accent)
    values (supplier, shop, theme[1], theme[2], theme[3], theme[4], theme[5]);
  insert into hosts (host, supplier_id, reseller_id, closed_at) values (shop_host, supplier, shop, now());
  insert into staff_members (supplier_id, reseller_id, staff_id, role) values (supplier, shop, staff, 'owner');
  insert into staff_log (supplier_id, reseller_id, staff_id, did, subject) values (supplier, shop, staff, 'open-shop', shop_host);
  return jsonb_build_object('supplierId', supplier, 'resellerId', shop);
end $$;

-- Opens the tenant's shop to shoppers, if it is being set up: never one that the operator has suspended.
create function publish_shop() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  supplier constant bigint := nullif(current_setting('haat.supplier_id', true), '')::bigint;
  shop constant bigint := nullif(current_setting('haat.reseller_id', true), '')::bigint;
begin
  update resellers set draft_since = null where supplier_id = supplier and reseller_id = shop and draft_since is not null;
  if not found then
    return false;
  end if;
  update hosts set closed_at = null where supplier_id = supplier and reseller_id = shop and closed_at is not null;
  return true;
end $$;

revoke execute on function open_shop, publish_shop from public;
grant execute on function open_shop, publish_shop to haat_console;
