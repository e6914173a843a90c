-- A part of an order for cash that is paid in advance, where the shop's rule asks for that (docs/decisions/086).

-- Of the shop's rule, and of each order as the rule was: a fixed amount or a percent of the total. Neither: a word is enough.
alter table cash_rules add column advance_paise bigint check (advance_paise >= 100 and advance_paise % 100 = 0);
alter table cash_rules add column advance_percent int check (advance_percent between 1 and 50)
  check (advance_paise is null or advance_percent is null);
alter table cash_confirmations add column advance_paise bigint;
alter table cash_confirmations add column advance_percent int check (advance_paise is null or advance_percent is null);

-- What was paid of it in advance and counts. Where a part was cancelled since, never more than the rest costs.
alter table orders add column advance_paise bigint not null default 0 check (advance_paise >= 0);
-- What is due at the door: whoever says, books or collects cash reads this.
alter table orders add column due_paise bigint
  generated always as (case when payment_mode = 'COD' then total_paise - advance_paise else 0 end) virtual;

-- One purpose, one kind of request and one answer more.
alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check check (purpose in ('none', 'order', 'advance', 'refund', 'review'));
create unique index payments_one_advance_per_order on payments (supplier_id, order_id) where purpose = 'advance';
alter table payment_requests drop constraint payment_requests_kind_check;
alter table payment_requests add constraint payment_requests_kind_check check (kind in ('qr', 'intent', 'link', 'advance'));
alter table cash_confirmations drop constraint cash_confirmations_confirmed_by_check;
alter table cash_confirmations add constraint cash_confirmations_confirmed_by_check
  check (confirmed_by in ('code', 'link', 'account', 'whatsapp', 'call', 'payment', 'advance'));
