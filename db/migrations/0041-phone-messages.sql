-- Messages to phones, by SMS and WhatsApp (docs/decisions/076).

-- A shop's account at a sender, for each channel a first one and one for when the first takes nothing.
create table phone_accounts (
  supplier_id bigint not null,
  reseller_id bigint not null,
  channel text not null check (channel in ('sms', 'whatsapp')),
  place int not null default 1 check (place in (1, 2)),
  sender text not null check (length(sender) between 1 and 50),
  sealed_keys bytea not null, -- with HAAT_SECRET: what the sender gave, and the secret of its reports
  templates jsonb not null default '{}', -- by kind, its id or name at the sender
  updated_at timestamptz not null default now(),
  primary key (supplier_id, reseller_id, channel, place),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

-- What a message costs from a day on.
create table phone_prices (
  supplier_id bigint not null,
  reseller_id bigint not null,
  channel text not null check (channel in ('sms', 'whatsapp')),
  from_day date not null, -- in India
  paise_for_100 int not null check (paise_for_100 between 0 and 1000000), -- of a hundred messages, since one costs parts of a paisa
  primary key (supplier_id, reseller_id, channel, from_day),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

-- Who wants to be told of their orders, and how. A row is never changed but for its end: it shows what was agreed to, and when.
create table phone_consents (
  supplier_id bigint not null,
  reseller_id bigint not null,
  consent_id bigint generated always as identity,
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  channel text not null check (channel in ('sms', 'whatsapp')),
  customer_id bigint not null,
  words text not null check (length(words) between 1 and 300), -- that they agreed to
  given_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by text check (ended_by in ('customer', 'reply', 'link')),
  primary key (supplier_id, consent_id),
  check ((ended_at is null) = (ended_by is null)),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade,
  foreign key (supplier_id, customer_id) references customers on delete cascade
);
create unique index phone_consents_open on phone_consents (supplier_id, reseller_id, phone, channel) where ended_at is null;
create index phone_consents_by_customer on phone_consents (supplier_id, customer_id);

-- What a phone is told, once for each key. A row is 'handing-in' from before its sender is asked until the answer is known: one that a later
-- try finds in that state may have been sent.
create table phone_messages (
  supplier_id bigint not null,
  reseller_id bigint not null,
  message_id bigint generated always as identity,
  key text not null check (length(key) between 1 and 100), -- the caller's, such as 'order-packed:812'
  kind text not null check (length(kind) between 1 and 50),
  phone text check (phone ~ '^\+91[6-9][0-9]{9}$'), -- null: forgotten
  channel text check (channel in ('sms', 'whatsapp')), -- null: whichever the shop has
  customer_id bigint,
  order_id bigint,
  "values" jsonb, -- of the template; null once nothing is to be sent any more
  text text not null default '', -- what it says, except for secrets
  state text not null default 'waiting' check (state in ('waiting', 'handing-in', 'sent', 'delivered', 'failed', 'skipped')),
  reason text not null default '' check (length(reason) <= 300), -- why it failed or was skipped
  sender text not null default '', -- that took it last
  sender_id text check (length(sender_id) <= 200), -- its own id
  attempts int not null default 0,
  perhaps_sent int not null default 0 check (perhaps_sent >= 0), -- hand-ins of which no answer came and that were repeated
  created_at timestamptz not null default now(),
  handed_at timestamptz, -- when its sender was last asked
  ended_at timestamptz,
  primary key (supplier_id, message_id),
  unique (supplier_id, reseller_id, key),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade,
  foreign key (supplier_id, customer_id) references customers on delete cascade,
  foreign key (supplier_id, order_id) references orders on delete cascade
);
create index phone_messages_by_shop on phone_messages (supplier_id, reseller_id, message_id);
create index phone_messages_by_day on phone_messages (supplier_id, reseller_id, created_at);
create index phone_messages_by_sender_id on phone_messages (supplier_id, reseller_id, sender_id) where sender_id is not null;
create index phone_messages_by_customer on phone_messages (supplier_id, customer_id) where customer_id is not null;
create index phone_messages_by_order on phone_messages (supplier_id, order_id) where order_id is not null;
create index phone_messages_by_age on phone_messages (created_at) where phone is not null;

-- Links in messages that open the state of one order without a sign-in.
create table order_links (
  supplier_id bigint not null,
  reseller_id bigint not null,
  token_hash bytea not null,
  order_id bigint not null,
  made_at timestamptz not null default now(),
  primary key (supplier_id, reseller_id, token_hash),
  foreign key (supplier_id, order_id) references orders on delete cascade
);
create index order_links_by_order on order_links (supplier_id, order_id);
create index order_links_by_age on order_links (made_at);

-- The phones of a sender that does not exist, for trying: they outlive a crash of the shop, as real ones do.
create table simulated_texts (
  supplier_id bigint not null,
  reseller_id bigint not null,
  text_id bigint generated always as identity,
  channel text not null,
  phone text not null,
  text text not null,
  reference bigint not null, -- not unique: as real senders do, it sends again what it is asked again
  arrived_at timestamptz not null default now(),
  primary key (supplier_id, text_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);
create index simulated_texts_by_shop on simulated_texts (supplier_id, reseller_id, text_id);
create index simulated_texts_by_age on simulated_texts (arrived_at);

do $$
declare
  t text;
  tenant constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  foreach t in array array['phone_accounts', 'phone_prices', 'phone_consents', 'phone_messages', 'order_links', 'simulated_texts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to %I using (true) with check (true)', t, current_user);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, tenant, tenant);
  end loop;
  foreach t in array array['phone_messages', 'order_links', 'simulated_texts'] loop
    execute format('create policy keeper on %I to haat_keeper using (true) with check (true)', t);
  end loop;
end $$;

grant usage on all sequences in schema public to haat_app, haat_console;
-- Jobs ask senders, and their reports come to the shop's host.
grant select on phone_accounts to haat_app;
grant select, insert, update on phone_consents, phone_messages to haat_app;
grant select, insert on order_links, simulated_texts to haat_app;
-- Keys are written at the console and never read there, not even sealed.
grant select (supplier_id, reseller_id, channel, place, sender, templates, updated_at), insert,
  update (sender, sealed_keys, templates, updated_at), delete on phone_accounts to haat_console;
grant select, insert, update, delete on phone_prices to haat_console;
-- What a move of an order tells its customer, and their erasure.
grant select, insert, update on phone_messages to haat_console;
grant select, delete on phone_consents, order_links, simulated_texts to haat_console;
-- What waits too long or may have been sent twice; and whom a message went to is forgotten after a while.
grant select (supplier_id, state, perhaps_sent, phone, created_at, ctid), update (phone, "values", text) on phone_messages to haat_keeper;
grant select (supplier_id, made_at, ctid), update (made_at), delete on order_links to haat_keeper;
grant select (supplier_id, arrived_at, ctid), update (arrived_at), delete on simulated_texts to haat_keeper;
-- What its console tells the platform's operator to look at.
create policy operator on phone_messages for select to haat_operator using (true);
grant select (state, perhaps_sent, created_at) on phone_messages to haat_operator;
