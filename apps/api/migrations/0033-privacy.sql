-- Care for personal data: what was deleted, and what must not be.

alter table enrollment add column erased_at timestamptz;
comment on column enrollment.erased_at is 'When name, number, hospital and links were taken out; the number that stands there since belongs to nobody.';
create index enrollment_phone on enrollment (phone) where erased_at is null;

create index engagement_end on engagement (end_at);

create sequence erased_number as bigint start 1 maxvalue 999999999;
comment on sequence erased_number is 'Last nine digits of the number that stands in place of an erased one: 10 and these, which no mobile number starts with.';

create table legal_hold (
  id uuid primary key,
  phone text not null check (phone ~ '^1[0-9]{10}$'),
  reason text not null check (length(reason) between 4 and 200),
  by_person_id uuid not null references person,
  at timestamptz not null,
  released_at timestamptz,
  released_by uuid references person,
  release_reason text,
  check ((released_at is null) = (released_by is null) and (released_at is null) = (release_reason is null))
);
create unique index legal_hold_one on legal_hold (phone) where released_at is null;
comment on table legal_hold is 'People of whom nothing is deleted, by wish or by time: a dispute or an inspection runs. System clock.';

alter table access_event drop constraint access_event_kind_check;
alter table access_event add constraint access_event_kind_check check (kind in ('signedIn', 'sessionEnded', 'roleGiven', 'roleTaken', 'personActive', 'personInactive',
  'evidencePack', 'jobRetried', 'jobDiscarded', 'draftEventRemoved', 'phoneRevealed', 'personFound', 'personExported', 'personErased', 'holdSet', 'holdReleased'));
create index access_event_reveals on access_event (by_person_id, at) where kind = 'phoneRevealed';
