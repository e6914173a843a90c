-- From which account a payment to a UPI id was requested: only that account tells what became of it (docs/decisions/073).

-- The hash of the service and the account number, with the first request; null: none yet, or one before this migration.
alter table payout_tries add column account_hash bytea;

-- The shop has another account than the one that was to pay.
alter table payouts drop constraint payouts_trouble_check;
alter table payouts add constraint payouts_trouble_check
  check (trouble in ('', 'no-such-id', 'not-approved', 'refused-by-bank', 'service', 'other-account'));
