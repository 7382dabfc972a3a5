-- Finding meetings fast: numbers, an order that holds drafts without a time, search words, and who has a say.

create sequence engagement_code_no as bigint start 1;
comment on sequence engagement_code_no is 'Last five digits and more of engagement_code.';

-- Drafts without a start come first, as the newest.
alter table engagement add column sort_at timestamptz not null generated always as (coalesce(start_at, '9999-12-31 00:00:00+00'::timestamptz)) stored;
drop index engagement_owner, engagement_agent, engagement_bu_start, engagement_start;
create index engagement_owner on engagement (owner_id, sort_at desc, id desc);
create index engagement_agent on engagement (agent_id, sort_at desc, id desc) where agent_id is not null;
create index engagement_owner_status on engagement (owner_id, status, sort_at desc, id desc);
create index engagement_bu_sort on engagement (bu_id, sort_at desc, id desc);
create index engagement_bu_status_sort on engagement (bu_id, status, sort_at desc, id desc);
create index engagement_sort on engagement (sort_at desc, id desc);
create index engagement_status_sort on engagement (status, sort_at desc, id desc);
create index engagement_product_product on engagement_product (product_id);

-- Chinese has no blanks: a text is found by its single characters and pairs of neighbours.
create function search_grams(words text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(words, at, size)), '{}')
  from generate_series(1, length(words)) at, generate_series(1, 2) size
  where at + size - 1 <= length(words)
$$;
comment on function search_grams is 'Characters and neighbouring pairs of a lower-case text.';

alter table engagement add column search_text text not null default '';
comment on column engagement.search_text is 'Name, initials, code and owner in lower case, kept by a trigger.';

create function engagement_search_words() returns trigger language plpgsql as $$
begin
  select lower(concat_ws(' ', new.name, new.name_initials, new.engagement_code, p.name, p.name_initials, p.employee_code))
    into new.search_text from person p where p.id = new.owner_id;
  return new;
end $$;
create trigger engagement_search_words before insert or update of name, name_initials, engagement_code, owner_id on engagement
  for each row execute function engagement_search_words();
create index engagement_search on engagement using gin (search_grams(search_text));

create table engagement_approver (
  person_id uuid not null references person,
  engagement_id uuid not null references engagement on delete cascade,
  sort_at timestamptz not null,
  primary key (engagement_id, person_id)
);
create index engagement_approver_person on engagement_approver (person_id, sort_at desc, engagement_id desc);
comment on table engagement_approver is 'Everybody ever named in a meeting''s approvals, in the meeting''s place in lists. Kept by triggers.';

create function note_approver() returns trigger language plpgsql as $$
begin
  insert into engagement_approver (person_id, engagement_id, sort_at)
  select new.approver_id, e.id, e.sort_at from approval_instance i join engagement e on e.id = i.engagement_id where i.id = new.instance_id
  on conflict do nothing;
  return null;
end $$;
create trigger note_approver after insert or update of approver_id on approval_node for each row execute function note_approver();

create function move_approver() returns trigger language plpgsql as $$
begin
  update engagement_approver set sort_at = new.sort_at where engagement_id = new.id;
  return null;
end $$;
create trigger move_approver after update of start_at on engagement for each row when (old.start_at is distinct from new.start_at)
  execute function move_approver();
