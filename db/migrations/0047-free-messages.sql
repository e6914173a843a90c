-- WhatsApp takes nothing for a message within a day of the customer's own, and says so in its report.
alter table phone_messages add column is_free boolean not null default false;
