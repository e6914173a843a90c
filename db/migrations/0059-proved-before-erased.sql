-- What is erased with a customer: only where they have proved the address (server/privacy).
grant select (email_proved_at) on customers to haat_console;
