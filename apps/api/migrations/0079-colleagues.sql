-- Employees who put themselves on the list of a meeting. They take no seat and are counted apart from doctors.
create table meeting_colleague (
  engagement_id uuid not null references engagement,
  person_id uuid not null references person,
  added_at timestamptz not null,
  primary key (engagement_id, person_id)
);
comment on table meeting_colleague is 'Employees who come to a meeting, by themselves: without a seat, a pass or a sign-in, and in no figure of doctors.';
