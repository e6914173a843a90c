-- The cart of a customer who is signed in. A guest's cart is a cookie.

create table cart_lines (
  supplier_id bigint not null,
  reseller_id bigint not null,
  customer_id bigint not null,
  product_id bigint not null,
  size text not null,
  units int not null check (units > 0),
  -- The colour of each piece, in the order in which they were chosen; pieces that it does not reach have none.
  colors text[] not null default '{}',
  position int not null default 0,
  -- A line that is bought and added again is another line: a cart that was ordered is never mistaken for the next (docs/decisions/030).
  added_at timestamptz not null default now(),
  primary key (supplier_id, customer_id, product_id, size),
  foreign key (supplier_id, customer_id) references customers on delete cascade,
  foreign key (supplier_id, product_id) references products on delete cascade
);

-- Which guest carts a customer's cart has taken in (R12): two tabs that sign in at the same moment send the same one. A row is of
-- use as long as the guest's cookie can live.
create table merged_guest_carts (
  supplier_id bigint not null,
  reseller_id bigint not null,
  customer_id bigint not null,
  guest_cart uuid not null,
  merged_at timestamptz not null default now(),
  primary key (supplier_id, customer_id, guest_cart),
  foreign key (supplier_id, customer_id) references customers on delete cascade
);
