-- The payment keys of the server are for the shops of its operator (docs/decisions/093).

-- Whether the shop takes payments to the account of the server while it has none. Only the command line and open_shop() write it.
alter table resellers add column shares_gateway boolean not null default true;

-- Shops that strangers have opened, and for which that account has not been used yet: what was paid there must still be settled and refunded there.
update resellers r set shares_gateway = false
where exists (
    select from staff_log l
    where l.supplier_id = r.supplier_id and l.reseller_id = r.reseller_id and l.did = 'open-shop'
      and not exists (select from staff_operators o where o.staff_id = l.staff_id))
  and not exists (
    select from orders o
    where o.supplier_id = r.supplier_id and o.reseller_id = r.reseller_id and o.gateway_order_id is not null)
  and not exists (
    select from payment_requests q
    where q.supplier_id = r.supplier_id and q.reseller_id = r.reseller_id and q.gateway_request_id is not null);

create or replace function open_shop(staff bigint, shop_name text, shop_title text, shop_host text, theme text[]) returns jsonb
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
  insert into resellers (supplier_id, name, title, draft_since, shares_gateway)
    values (supplier, shop_name, shop_title, now(), exists (select from staff_operators where staff_id = staff))
    returning reseller_id into shop;
  insert into brandings (supplier_id, reseller_id, theme_text, theme_background, theme_primary, theme_secondary, theme_accent)
    values (supplier, shop, theme[1], theme[2], theme[3], theme[4], theme[5]);
  insert into hosts (host, supplier_id, reseller_id, closed_at) values (shop_host, supplier, shop, now());
  insert into staff_members (supplier_id, reseller_id, staff_id, role) values (supplier, shop, staff, 'owner');
  insert into staff_log (supplier_id, reseller_id, staff_id, did, subject) values (supplier, shop, staff, 'open-shop', shop_host);
  return jsonb_build_object('supplierId', supplier, 'resellerId', shop);
end $$;
