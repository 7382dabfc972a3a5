-- the release before may run on it
-- Compliance may ask for more than the explanation of a doubt about a meeting says; what was asked stays.
create table doubt_return (
  id uuid primary key,
  engagement_id uuid not null references engagement,
  word text not null,
  explained_by uuid not null references person,
  returned_by uuid not null references person,
  note text not null,
  at timestamptz not null,
  constraint doubt_return_second_person check (returned_by <> explained_by)
);
create index doubt_return_meeting on doubt_return (engagement_id, at desc);
comment on table doubt_return is 'Explanations of doubts about whole meetings that somebody outside the meeting''s side sent back, and what was asked. It holds while the explanation is the same; the newest counts.';
