-- Offers that cards and product pages tell, and that are changed at the console (docs/decisions/075).

-- What shoppers are told of offers without a code is part of every page of the shop. An order that takes one changes nothing that is
-- told, unless it takes the last use, or gives back what was the last.
create function notify_offers_changed() returns trigger language plpgsql as $$
begin
  perform notify_changes(new.supplier_id, array['shop:' || new.reseller_id]);
  return null;
end $$;

create trigger notify_came after insert on offers for each row when (new.code is null) execute function notify_offers_changed();
create trigger notify_changed after update on offers for each row
  when (
    (old.code is null or new.code is null)
    and (
      (old.name, old.code, old.saving, old.min_paise, old.categories, old.first_only, old.once_per_customer, old.max_uses,
        old.starts_at, old.ends_at) is distinct from
      (new.name, new.code, new.saving, new.min_paise, new.categories, new.first_only, new.once_per_customer, new.max_uses,
        new.starts_at, new.ends_at)
      or (old.uses >= old.max_uses) is distinct from (new.uses >= new.max_uses)
    )
  )
  execute function notify_offers_changed();

-- Before its first use an offer is changed as a whole, afterwards its name, its end and its total uses.
grant update (name, code, saving, min_paise, categories, first_only, once_per_customer, max_uses, starts_at) on offers to haat_console;

-- Reviews of a product with very many, by two filters, or by one and the newest first: each list is a range of an index.
create index reviews_of_stars_newest on reviews (supplier_id, reseller_id, product_id, stars, review_id desc)
  where hidden_at is null and withdrawn_at is null;
create index reviews_pictured_newest on reviews (supplier_id, reseller_id, product_id, review_id desc)
  where has_pictures and hidden_at is null and withdrawn_at is null;
create index reviews_pictured_of_stars on reviews (supplier_id, reseller_id, product_id, stars, helpful desc, review_id desc)
  where has_pictures and hidden_at is null and withdrawn_at is null;
create index reviews_pictured_of_stars_newest on reviews (supplier_id, reseller_id, product_id, stars, review_id desc)
  where has_pictures and hidden_at is null and withdrawn_at is null;
