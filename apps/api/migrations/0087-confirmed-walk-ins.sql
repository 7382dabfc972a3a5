-- Who was added or registered at the door waits for the organiser's confirmation before the meeting is closed.

alter table enrollment
  add column confirmed_at timestamptz,
  add column confirmed_by uuid references person;
comment on column enrollment.confirmed_at is 'When the organiser confirmed somebody who was not planned for (source walkIn); null for everybody else.';
