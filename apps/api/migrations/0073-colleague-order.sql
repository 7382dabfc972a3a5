-- the release before may run on it
-- Colleagues stand by full pinyin with the same surname together. The order is computed by the server; where it is missing, at its start.

alter table person add column name_order text collate "C" not null default '';
create index person_name_order on person (name_order, id);
comment on column person.name_order is 'Pinyin with tone and the character itself, character by character; empty until it is computed.';

-- The release before writes names alone: what it renames is computed anew.
create function forget_colleague_order() returns trigger language plpgsql as $$
begin
  if new.name is distinct from old.name and new.name_order = old.name_order then new.name_order := ''; end if;
  return new;
end $$;
create trigger person_forget_name_order before update of name on person for each row execute function forget_colleague_order();
