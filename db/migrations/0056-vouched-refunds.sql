-- A refund of cash that came in by the word of one person alone (docs/decisions/090).

-- Who of the staff requested the refund and entered the order or marked it as delivered, where no courier reported its cash; null: nobody.
alter table payouts add column vouched_by bigint;
