-- Reviews by customers who bought a product and got it (docs/decisions/064).

-- One for each line of an order, whatever becomes of it: a review is not edited, and a withdrawn one is not written again.
create table reviews (
  supplier_id bigint not null,
  reseller_id bigint not null,
  review_id bigint generated always as identity,
  order_id bigint not null,
  line int not null,
  product_id bigint not null,
  customer_id bigint not null,
  stars int not null check (stars between 1 and 5),
  fit text check (fit in ('small', 'right', 'large')),
  text text not null check (length(text) <= 2000),
  pictures text[] not null check (cardinality(pictures) <= 4),
  has_pictures boolean not null generated always as (pictures <> '{}') stored,
  author text not null, -- as shown: 'Asha R.'
  size text not null, -- bought
  color text not null,
  helpful int not null default 0,
  written_at timestamptz not null default now(),
  answer text not null default '', -- of the shop, shown under it
  answered_at timestamptz,
  hidden_for text check (hidden_for in ('fake', 'abusive', 'private', 'unrelated', 'advertising', 'unlawful')),
  hidden_at timestamptz,
  withdrawn_at timestamptz,
  primary key (supplier_id, review_id),
  unique (supplier_id, order_id, line),
  foreign key (supplier_id, order_id, line) references order_lines on delete restrict,
  foreign key (supplier_id, customer_id) references customers on delete cascade,
  constraint reviews_hidden check ((hidden_for is null) = (hidden_at is null)),
  constraint reviews_withdrawn check (withdrawn_at is null or (text = '' and pictures = '{}'))
);

-- What shoppers see, by the orders of the page, whole, of some stars and with pictures.
create index reviews_newest on reviews (supplier_id, reseller_id, product_id, review_id desc) where hidden_at is null and withdrawn_at is null;
create index reviews_helpful on reviews (supplier_id, reseller_id, product_id, helpful desc, review_id desc)
  where hidden_at is null and withdrawn_at is null;
create index reviews_by_stars on reviews (supplier_id, reseller_id, product_id, stars, helpful desc, review_id desc)
  where hidden_at is null and withdrawn_at is null;
create index reviews_pictured on reviews (supplier_id, reseller_id, product_id, helpful desc, review_id desc)
  where has_pictures and hidden_at is null and withdrawn_at is null;
-- What staff sees.
create index reviews_by_shop on reviews (supplier_id, reseller_id, review_id desc) where withdrawn_at is null;
create index reviews_of_stars on reviews (supplier_id, reseller_id, stars, review_id desc) where withdrawn_at is null;
create index reviews_unanswered on reviews (supplier_id, reseller_id, review_id desc)
  where answered_at is null and hidden_at is null and withdrawn_at is null;
create index reviews_hidden on reviews (supplier_id, reseller_id, review_id desc) where hidden_at is not null and withdrawn_at is null;
create index reviews_by_time on reviews (supplier_id, reseller_id, written_at) where hidden_at is null and withdrawn_at is null;
create index reviews_by_customer on reviews (supplier_id, customer_id);
create index reviews_hidden_long on reviews (hidden_at) where hidden_at is not null;

-- Of each product what its page shows first, so that nothing is counted when it is opened.
create table review_counts (
  supplier_id bigint not null,
  reseller_id bigint not null,
  product_id bigint not null,
  stars1 int not null default 0,
  stars2 int not null default 0,
  stars3 int not null default 0,
  stars4 int not null default 0,
  stars5 int not null default 0,
  pictured int not null default 0,
  small int not null default 0,
  fitting int not null default 0,
  large int not null default 0,
  primary key (supplier_id, reseller_id, product_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade,
  constraint review_counts_counted check (least(stars1, stars2, stars3, stars4, stars5, pictured, small, fitting, large) >= 0)
);

-- Who found a review helpful.
create table review_votes (
  supplier_id bigint not null,
  reseller_id bigint not null,
  review_id bigint not null,
  customer_id bigint not null,
  primary key (supplier_id, review_id, customer_id),
  foreign key (supplier_id, review_id) references reviews on delete cascade,
  foreign key (supplier_id, customer_id) references customers on delete cascade
);
create index review_votes_by_customer on review_votes (supplier_id, customer_id);

-- The files that a customer sent for a line; without a review they are deleted after a day.
create table review_pictures (
  supplier_id bigint not null,
  reseller_id bigint not null,
  file text not null,
  customer_id bigint not null,
  order_id bigint not null,
  line int not null,
  review_id bigint,
  primary key (supplier_id, file),
  foreign key (supplier_id, review_id) references reviews on delete cascade,
  foreign key (supplier_id, customer_id) references customers on delete cascade
);
create index review_pictures_by_customer on review_pictures (supplier_id, customer_id);
create index review_pictures_by_review on review_pictures (supplier_id, review_id);

-- The mails that ask for reviews: the link in one ends them for its customer.
create table review_requests (
  supplier_id bigint not null,
  reseller_id bigint not null,
  order_id bigint not null,
  customer_id bigint not null,
  token_hash bytea not null,
  mailed_at timestamptz not null default now(),
  primary key (supplier_id, order_id),
  foreign key (supplier_id, customer_id) references customers on delete cascade
);
create index review_requests_by_token on review_requests (supplier_id, reseller_id, token_hash);
create index review_requests_by_customer on review_requests (supplier_id, customer_id);

create table review_mail_stops (
  supplier_id bigint not null,
  reseller_id bigint not null,
  customer_id bigint not null,
  stopped_at timestamptz not null default now(),
  primary key (supplier_id, customer_id),
  foreign key (supplier_id, customer_id) references customers on delete cascade
);

-- How many days after delivery a shop asks; null: it does not ask. Without a row it asks after five.
create table review_settings (
  supplier_id bigint not null,
  reseller_id bigint not null,
  ask_days int check (ask_days between 1 and 60),
  primary key (supplier_id, reseller_id),
  foreign key (supplier_id, reseller_id) references resellers on delete cascade
);

-- By beside(), as all triggers that write to other tables (0002-search-words.sql).
create function count_review(counted text, r reviews, sign int) returns void language plpgsql as $$
begin
  if r.hidden_at is not null or r.withdrawn_at is not null then return; end if;
  -- Where a whole shop is erased, the counts may be gone before the reviews.
  if sign > 0 then
    execute format($q$
      insert into %s (supplier_id, reseller_id, product_id) values ($1, $2, $3)
      on conflict (supplier_id, reseller_id, product_id) do nothing
    $q$, counted) using r.supplier_id, r.reseller_id, r.product_id;
  end if;
  execute format($q$
    update %s set
      stars1 = stars1 + $4 * ($5 = 1)::int, stars2 = stars2 + $4 * ($5 = 2)::int, stars3 = stars3 + $4 * ($5 = 3)::int,
      stars4 = stars4 + $4 * ($5 = 4)::int, stars5 = stars5 + $4 * ($5 = 5)::int,
      pictured = pictured + $4 * $6::int,
      small = small + $4 * ($7 = 'small')::int, fitting = fitting + $4 * ($7 = 'right')::int, large = large + $4 * ($7 = 'large')::int
    where supplier_id = $1 and reseller_id = $2 and product_id = $3
  $q$, counted) using r.supplier_id, r.reseller_id, r.product_id, sign, r.stars, r.has_pictures, coalesce(r.fit, '');
end $$;

-- Counts, and names the product whose cached page is stale.
create function count_reviews() returns trigger language plpgsql as $$
declare
  counted constant text := beside(tg_relid, 'review_counts');
  its reviews;
begin
  if tg_op = 'INSERT' then
    its := new;
    perform count_review(counted, new, 1);
  elsif tg_op = 'DELETE' then
    its := old;
    perform count_review(counted, old, -1);
  else
    its := new;
    if (old.hidden_at is null, old.withdrawn_at is null) is distinct from (new.hidden_at is null, new.withdrawn_at is null) then
      perform count_review(counted, old, -1);
      perform count_review(counted, new, 1);
    end if;
  end if;
  perform notify_changes(its.supplier_id, array['product:' || its.product_id]);
  return null;
end $$;
create trigger count_reviews after insert or update or delete on reviews for each row execute function count_reviews();

create function count_votes() returns trigger language plpgsql as $$
begin
  execute format('update %s set helpful = helpful + $3 where supplier_id = $1 and review_id = $2', beside(tg_relid, 'reviews'))
    using coalesce(new.supplier_id, old.supplier_id), coalesce(new.review_id, old.review_id), case tg_op when 'INSERT' then 1 else -1 end;
  return null;
end $$;
create trigger count_votes after insert or delete on review_votes for each row execute function count_votes();

-- A row that goes takes its file along, whoever deletes it.
create function drop_review_picture() returns trigger language plpgsql as $$
begin
  execute format($q$
    insert into %s (supplier_id, reseller_id, kind, payload) values ($1, $2, 'delete-picture', jsonb_build_object('file', $3))
  $q$, beside(tg_relid, 'jobs')) using old.supplier_id, old.reseller_id, old.file;
  return null;
end $$;
create trigger drop_review_picture after delete on review_pictures for each row execute function drop_review_picture();

do $$
declare
  t text;
  tenant constant text := $q$supplier_id = nullif(current_setting('haat.supplier_id', true), '')::bigint
    and reseller_id = nullif(current_setting('haat.reseller_id', true), '')::bigint$q$;
begin
  foreach t in array array['reviews', 'review_counts', 'review_votes', 'review_pictures', 'review_requests', 'review_mail_stops',
    'review_settings'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to %I using (true) with check (true)', t, current_user);
    execute format('create policy tenant on %I using (%s) with check (%s)', t, tenant, tenant);
  end loop;
end $$;

-- What a customer wrote is never rewritten: it is withdrawn, or hidden by staff.
grant select, insert on reviews to haat_app;
grant update (text, pictures, helpful, answer, answered_at, hidden_for, hidden_at, withdrawn_at) on reviews to haat_app;
grant select, insert, update on review_counts to haat_app;
grant select, insert, delete on review_votes to haat_app;
grant select, insert, update, delete on review_pictures to haat_app;
grant select, insert on review_requests, review_mail_stops to haat_app;
grant select on review_settings to haat_app;

grant select on reviews, review_counts, review_votes, review_pictures, review_mail_stops, review_settings to haat_console;
grant select (supplier_id, reseller_id, order_id, customer_id, mailed_at) on review_requests to haat_console;
grant update (helpful, answer, answered_at, hidden_for, hidden_at) on reviews to haat_console;
grant insert, update on review_settings, review_counts to haat_console;
-- Where a customer is erased (server/privacy).
grant delete on reviews, review_votes, review_pictures, review_requests, review_mail_stops to haat_console;

-- What was hidden is kept for a year.
create policy keeper on reviews to haat_keeper using (true) with check (true);
grant select (supplier_id, hidden_at, ctid), update (hidden_at), delete on reviews to haat_keeper;
