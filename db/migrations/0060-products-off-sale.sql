-- Why a change of many products leaves one alone: showing many does not publish drafts and what is archived.
alter table product_change_items drop constraint product_change_items_reason_check;
alter table product_change_items add constraint product_change_items_reason_check
  check (reason in ('', 'over-mrp', 'under-one-rupee', 'under-price', 'changed', 'gone', 'draft', 'archived'));
