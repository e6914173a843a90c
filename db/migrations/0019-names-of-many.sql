-- A shop is named on the command line and its supplier in the shop's file: without these, opening a shop among ten thousand
-- reads all of them. No unique ones: a table is distributed by supplier_id, and a key without it could not be.
create index resellers_by_name on resellers (name);
create index suppliers_by_name on suppliers (name);
