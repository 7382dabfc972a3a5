-- Lists of names stand by full pinyin with the same surname together. The order is computed by the server; where it is missing, at its start.

alter table hcp add column name_order text collate "C" not null default '';
alter table hco add column name_order text collate "C" not null default '';
create index hcp_name_order on hcp (name_order, code) where is_active;
create index hco_name_order on hco (name_order, code) where is_active;
comment on column hcp.name_order is 'Pinyin with tone and the character itself, character by character; empty until it is computed.';
comment on column hco.name_order is 'Pinyin with tone and the character itself, character by character; empty until it is computed.';

-- The release before writes names alone: what it renames is computed anew.
create function forget_name_order() returns trigger language plpgsql as $$
begin
  if new.name is distinct from old.name and new.name_order = old.name_order then new.name_order := ''; end if;
  return new;
end $$;
create trigger hcp_forget_name_order before update of name on hcp for each row execute function forget_name_order();
create trigger hco_forget_name_order before update of name on hco for each row execute function forget_name_order();
