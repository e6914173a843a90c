-- News of orders to a number or a mailbox that its orderer has not proved is limited, and STOP holds (docs/decisions/076).

-- Written and not sent: last_error says why.
alter table mails drop constraint mails_status_check;
alter table mails add constraint mails_status_check check (status in ('waiting', 'sent', 'parked', 'skipped'));
create index mails_by_recipient on mails (supplier_id, reseller_id, recipient, created_at);

create index phone_messages_by_phone on phone_messages (supplier_id, reseller_id, phone) where phone is not null;
create index phone_consents_stopped on phone_consents (supplier_id, reseller_id, phone) where ended_by in ('reply', 'link');
