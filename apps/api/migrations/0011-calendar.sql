-- Where each day of the calendar comes from, and who changed calendar and policies.

alter table calendar_day add column source text not null default 'company' check (length(source) between 1 and 60);
comment on column calendar_day.source is '"notice …" as published by the State Council, "estimate" before it is published, or what an administrator gave.';
update calendar_day set source = 'notice 国办发明电〔2024〕12号' where date < '2026-01-01';
update calendar_day set source = 'notice 国办发明电〔2025〕7号' where date >= '2026-01-01' and date < '2027-01-01';
update calendar_day set source = 'estimate', name = replace(name, '（预估）', '') where date >= '2027-01-01';

-- A shipped exception that was taken back stays as a row: the next start must not bring it back.
alter table calendar_day drop constraint calendar_day_kind_check;
alter table calendar_day add constraint calendar_day_kind_check check (kind in ('holiday', 'workday', 'normal'));

create table setting_change (
  id uuid primary key,
  kind text not null check (kind in ('policy', 'calendar')),
  subject text not null,
  before jsonb,
  after jsonb not null,
  by_person_id uuid not null references person,
  at timestamptz not null
);
create index setting_change_subject on setting_change (kind, subject, at desc);
comment on table setting_change is 'What administrators changed in policies (subject: id of the row) and calendar (subject: the day). Rows are never changed.';
create trigger setting_change_append_only before update or delete on setting_change for each row execute function refuse_change();

comment on column policy.to_date is 'Last day in force; the day before from_date when the row was replaced before it ever held.';
