-- Cash that is meant: which orders to be paid at the door are confirmed by their shopper before they are packed (docs/decisions/082).

-- A shop's rule. No row: nothing is asked.
create table cash_rules (
  supplier_id bigint not null,
  reseller_id bigint not null,
  is_on boolean not null,
  first_order boolean not null, -- nobody of this account or number has received an order yet
  from_paise bigint check (from_paise > 0), -- of this total, or more
  pin_percent int check (pin_percent between 1 and 100), -- so many of the last orders to the PIN code came back, or more
  after_refusal boolean not null, -- an order of this account or number came back
  code_counts boolean not null, -- a number that a code has just proved is asked no more
  remind_hours int not null check (remind_hours between 1 and 72),
  cancel_hours int not null check (cancel_hours > remind_hours and cancel_hours <= 168),
  changed_at timestamptz not null default now(),
  primary key (supplier_id, reseller_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

-- A fact about an order for cash, not one of its states: whether its shopper has to say that it is meant, and has.
create table cash_confirmations (
  supplier_id bigint not null,
  reseller_id bigint not null,
  order_id bigint not null,
  -- 'undecided': its job has not looked yet. 'ended': cancelled before anybody confirmed it.
  state text not null default 'undecided' check (state in ('undecided', 'unneeded', 'waiting', 'confirmed', 'ended')),
  reason text not null default 'none' check (reason in ('none', 'refused-before', 'pin-comes-back', 'dear', 'first-order')),
  facts jsonb not null default '{}', -- the numbers of the reason, as they were
  asked_by text[] not null default '{}' check (asked_by <@ array['mail', 'phone']), -- none: staff calls
  decided_at timestamptz,
  remind_at timestamptz, -- null: nobody could be asked, so the clock does nothing
  reminded_at timestamptz,
  cancel_at timestamptz,
  confirmed_by text check (confirmed_by in ('code', 'link', 'account', 'whatsapp', 'call', 'payment')),
  confirmed_at timestamptz,
  primary key (supplier_id, order_id),
  check ((state = 'confirmed') = (confirmed_by is not null)),
  check (num_nulls(confirmed_by, confirmed_at) <> 1),
  check (num_nulls(remind_at, cancel_at) <> 1),
  foreign key (supplier_id, order_id) references orders on delete restrict
);
create index cash_confirmations_waiting on cash_confirmations (supplier_id, reseller_id, order_id) where state = 'waiting';

-- What the rule reads: the last orders of a number and to a PIN code that were sent. An order is in them from then on only, so placing one
-- writes no more than before.
create index orders_ended_by_mobile on orders (supplier_id, reseller_id, (delivery_address ->> 'mobile'), order_id desc)
  where status in ('Shipped', 'Delivered', 'Cancelled');
create index orders_ended_by_pin on orders (supplier_id, reseller_id, (delivery_address ->> 'pincode'), order_id desc)
  where payment_mode = 'COD' and status in ('Shipped', 'Delivered', 'Cancelled');

-- The link of a message that asks: whoever has it may confirm or cancel, while the order waits.
alter table order_links add column may_confirm boolean not null default false;
-- What the button of a simulated message answers.
alter table simulated_texts add column answer text;

-- One reason more: the shopper did not confirm it.
alter table orders drop constraint orders_cancelled_for_check;
alter table orders add constraint orders_cancelled_for_check
  check (cancelled_for in ('expired', 'replaced', 'gateway', 'customer', 'operator', 'unconfirmed'));

do $$
declare
  t text;
  tenant constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  foreach t in array array['cash_rules', 'cash_confirmations'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to %I using (true) with check (true)', t, current_user);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, tenant, tenant);
  end loop;
end $$;

grant select on cash_rules to haat_app;
grant select, insert, update on cash_confirmations to haat_app;
grant select, insert, update on cash_rules to haat_console;
-- Staff confirms what was said in a call, and cancels.
grant select, update on cash_confirmations to haat_console;
-- What a rule would have done with the last orders.
grant select (mobile_proved_at) on customers to haat_console;
