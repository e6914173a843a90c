-- What an order keeps from everybody else until it is paid or sent is counted by its customer and by the network from which it was
-- placed (docs/decisions/033).
alter table orders
  add column units int, -- of all its lines; null of those of before
  -- For a day, then it is forgotten.
  add column placed_from text;
create index orders_placed_from on orders (supplier_id, reseller_id, placed_from) where placed_from is not null;

-- Beside those that wait for their payment those that a late one revives: the next order of their customer looks at both.
create index orders_unpaid on orders (supplier_id, customer_id) where status = 'Payment pending' or cancelled_for = 'expired';
drop index orders_pending;
