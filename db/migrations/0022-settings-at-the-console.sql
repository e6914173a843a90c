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
create policy tenant on hosts for update to haat_console
  using (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint)
  with check (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint);
grant update (own_delivery) on hosts to haat_console;

-- Keys are written at the console and never read there, not even sealed.
grant insert on payment_accounts to haat_console;
grant select (supplier_id, reseller_id, gateway, key_id, updated_at),
  update (gateway, key_id, key_secret, webhook_secret, updated_at) on payment_accounts to haat_console;
