-- the release before may run on it
-- What people have sent, for quotas by person, hour and meeting; bytes of deleted files go after a time, and count until then.

create table received_file (
  file_id uuid primary key references stored_file on delete cascade,
  person_id uuid not null references person,
  engagement_id uuid references engagement,
  size bigint not null check (size >= 0),
  received_at timestamptz not null default now()
);
create index received_file_person on received_file (person_id, received_at);
create index received_file_meeting on received_file (engagement_id) where engagement_id is not null;
comment on table received_file is 'A file somebody sent, of whatever kind, with all that was made of it: what quotas count. received_at is real time.';

insert into received_file (file_id, person_id, engagement_id, size, received_at)
select s.id, x.by, x.engagement_id, s.size, least(now(), x.at) from (
  select file_id, uploaded_by as by, engagement_id, uploaded_at as at from closing_file
  union all select file_id, uploaded_by, engagement_id, uploaded_at from activity_photo
  union all select file_id, uploaded_by, null::uuid, uploaded_at from speaker_consent
) x join stored_file s on s.id = x.file_id
on conflict do nothing;

alter table stored_file add column purged_at timestamptz;
comment on column stored_file.purged_at is 'When the bytes of a file that was deleted before it was evidence were taken out of the store; the row stays.';
create index stored_file_withdrawn on stored_file (withdrawn_at) where withdrawn_at is not null and purged_at is null;
