-- the release before may run on it
-- The workbench lists doctors and hospitals by name, inactive ones too, a page at a time from a name on.

create index hcp_listed on hcp (name_order, id);
create index hco_listed on hco (name_order, id);
