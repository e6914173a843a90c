-- Signing in with a code to a mobile number or an e-mail address (docs/decisions/077).

-- The number whose code opens this account. `mobile` is what somebody typed into a form and need not be theirs, so it opens nothing. An
-- account that began with a code has its number here too; where another account was made with the number, `mobile` is one that nobody has.
alter table customers add column proved_mobile text check (proved_mobile ~ '^[6-9][0-9]{9}$');
-- Of the last code: a number that was not used for long may have been given to somebody else.
alter table customers add column mobile_proved_at timestamptz;
alter table customers add column email_proved_at timestamptz;
create unique index customers_proved on customers (supplier_id, reseller_id, proved_mobile);

-- One for each code that is sent, good for the browser that asked for it. Only hashes: a stolen copy of this table signs nobody in.
create table sign_in_codes (
  supplier_id bigint not null,
  reseller_id bigint not null,
  request_hash bytea not null,
  request_id uuid not null default gen_random_uuid(), -- for the job that sends it
  way text not null check (way in ('mobile', 'email')),
  contact text not null,
  code_hash bytea, -- null until the mail is written, and where nobody has the address
  tries_left int not null check (tries_left >= 0),
  proved_at timestamptz, -- the code was right, and the account that was found wants more
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (supplier_id, request_hash),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);
create unique index sign_in_codes_by_id on sign_in_codes (supplier_id, reseller_id, request_id);
create index sign_in_codes_by_contact on sign_in_codes (supplier_id, reseller_id, contact);

alter table sign_in_codes enable row level security;
alter table sign_in_codes force row level security;
create policy owner on sign_in_codes to current_user using (true) with check (true);
create policy tenant on sign_in_codes
  using (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint)
  with check (supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint);
create policy keeper on sign_in_codes to haat_keeper using (true) with check (true);
grant select, insert, update, delete on sign_in_codes to haat_app;
grant select (supplier_id, expires_at, ctid), update (expires_at), delete on sign_in_codes to haat_keeper;
grant select (proved_mobile) on customers to haat_console;
-- To erase a customer.
grant update (proved_mobile, mobile_proved_at, email_proved_at) on customers to haat_console;
grant select (supplier_id, reseller_id, contact), delete on sign_in_codes to haat_console;

-- The words by which staff find a customer: the number is the one that was proved, and who has no mail address has no words of one.
create or replace function words_of_customer(c customers) returns setof text
language sql immutable as $$
  select words_of(c.first_name, c.last_name, case when c.email like '%@phone.invalid' then '' else c.email end,
    coalesce(c.entered_mobile, c.proved_mobile, c.mobile))
$$;
drop trigger list_customer_words on customers;
create trigger list_customer_words
  after insert or update of first_name, last_name, email, mobile, entered_mobile, proved_mobile, erased_at on customers
  for each row execute function list_customer_words();
