-- What is erased with a customer: only where they have proved the address (server/privacy).
grant select (email_proved_at) on customers to haat_console;

-- What the networks of an IPv6 /48 reserve together (docs/decisions/033): sorted byte by byte, whatever the database's collation.
create index orders_placed_from_wide on orders (supplier_id, reseller_id, placed_from text_pattern_ops) where placed_from is not null;
