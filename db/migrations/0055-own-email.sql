-- An e-mail address added to an account that began with a number (docs/decisions/089).

-- Whose account the address is added to; null for a code that signs in. The one is never good for the other.
alter table sign_in_codes add column customer_id bigint;
alter table sign_in_codes add foreign key (supplier_id, customer_id) references customers on delete cascade;
grant select (customer_id) on sign_in_codes to haat_console; -- to erase them
