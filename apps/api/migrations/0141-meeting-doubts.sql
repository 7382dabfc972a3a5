-- the release before may run on it
-- A doubt about a meeting as a whole is explained by its side and accepted by somebody else; both stay.
create table doubt_acceptance (
  id uuid primary key,
  engagement_id uuid not null references engagement,
  signs text[] not null,
  word text not null,
  explained_by uuid not null references person,
  accepted_by uuid not null references person,
  note text not null,
  at timestamptz not null,
  constraint doubt_acceptance_second_person check (accepted_by <> explained_by)
);
create index doubt_acceptance_meeting on doubt_acceptance (engagement_id, at desc);
comment on table doubt_acceptance is 'Doubts about whole meetings that somebody outside the meeting''s side accepted. It holds for these signs and this explanation; the newest counts.';
