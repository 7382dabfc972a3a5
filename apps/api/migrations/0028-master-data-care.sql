-- What administrators keep: records out of use, notices for some and for a time, and who changed what.

alter table setting_change drop constraint setting_change_kind_check;
alter table setting_change add constraint setting_change_kind_check check (kind ~ '^[A-Za-z]{2,40}$');
comment on table setting_change is 'What administrators changed: policies (subject: id of the row), calendar (subject: the day) and master data (kind: the resource, subject: id of the record; before and after hold the changed fields, phone numbers masked; before is null for a new record). Rows are never changed.';

alter table hco_department add column is_active boolean not null default true;
alter table taxonomy add column is_active boolean not null default true;
alter table initiative add column is_active boolean not null default true;
alter table nav_menu add column is_active boolean not null default true;
alter table dict_entry add column is_active boolean not null default true;
alter table dict_entry add column id uuid not null default gen_random_uuid() unique;
create unique index online_platform_name on online_platform (name);

alter table release_notice add column until_at timestamptz;
alter table release_notice add column audience text[] not null default '{}';
alter table release_notice add constraint release_notice_until check (until_at > published_at);
alter table release_notice add constraint release_notice_audience
  check (audience <@ array['manager', 'approver', 'finance', 'compliance', 'admin']);
comment on column release_notice.until_at is 'Shown until then; null: without end.';
comment on column release_notice.audience is 'Roles the notice is for; empty: everyone.';

alter table blacklist_entry add constraint blacklist_entry_dates check (to_date >= from_date);
