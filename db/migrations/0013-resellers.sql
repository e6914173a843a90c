-- What a reseller says in place of our texts and claims (R41): server/branding/texts-input.ts says of what shape.
alter table brandings add column texts jsonb not null default '{}';

-- A suspended shop is closed to shoppers and keeps its data. It stands with the hosts, which are read before the tenant is known.
alter table hosts add column closed_at timestamptz;

-- Whose account was erased: the orders stay, and nobody can sign in as him (server/privacy).
alter table customers add column erased_at timestamptz;
