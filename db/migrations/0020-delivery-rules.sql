-- What a reseller asks for bringing the goods to the door (docs/decisions/023). Null: what the supplier's products say.
alter table resellers add column delivery jsonb; -- server/shelf/delivery-rule.ts says of what shape

-- PIN codes, or how they begin. Null: everywhere in India.
alter table resellers add column delivers_to text[];

-- Known with the host, as prices of its own are (0016).
alter table hosts add column own_delivery boolean not null default false;

-- For each piece, and by the price that the shop itself asks for it. A bound that is not given is null, which nothing reaches.
create function delivery_by_rule(supplier_paise bigint, price_paise bigint, rule jsonb)
returns bigint language sql immutable parallel safe
return case
  when rule is null then supplier_paise
  when price_paise >= (rule ->> 'freeFromPaise')::bigint then 0
  else (rule ->> 'chargePaise')::bigint
end;
