-- Who corrected an enrolment, what and when.
create table enrolment_change (
  id uuid primary key,
  enrollment_id uuid not null references enrollment on delete cascade,
  made_by text not null check (made_by in ('staff', 'attendee', 'letter')),
  person_id uuid references person,
  before jsonb not null,
  after jsonb not null,
  reason text not null default '',
  at timestamptz not null,
  check ((made_by = 'staff') = (person_id is not null))
);
create index enrolment_change_person on enrolment_change (enrollment_id, at desc);
comment on table enrolment_change is 'Corrections of name, number, hospital and department of an enrolment: the fields that changed, as they were and as they are. Goes with the place when the person is erased.';
