-- the release before may run on it
-- An approver asks before deciding: the application keeps its place and its waiting time.
create table approval_question (
  id uuid primary key,
  node_id uuid not null references approval_node on delete cascade,
  about text not null check (about in ('whole', 'time', 'place', 'people', 'speakers', 'agenda', 'budget')),
  question text not null,
  asked_by uuid not null references person,
  asked_at timestamptz not null,
  answer text not null default '',
  answered_by uuid references person,
  answered_at timestamptz,
  answer_token uuid,
  constraint approval_question_answered check ((answered_at is null) = (answered_by is null) and (answered_at is null) = (answer_token is null))
);
create unique index approval_question_one_open on approval_question (node_id, asked_by) where answered_at is null;
create index approval_question_node on approval_question (node_id, asked_at);
comment on table approval_question is 'Questions of approvers about an application, with their answers; one without an answer is closed once its step is decided.';
comment on column approval_question.id is 'Made by the page that asks: a repeat is the same question.';
comment on column approval_question.node_id is 'The step of the approver.';
comment on column approval_question.about is 'The part of the application that is asked about.';
comment on column approval_question.question is 'Words of the approver.';
comment on column approval_question.asked_by is 'The approver, or the deputy that acts for one.';
comment on column approval_question.asked_at is 'When it was asked.';
comment on column approval_question.answer is 'Words of the meeting’s side; empty until then.';
comment on column approval_question.answered_by is 'The person of the meeting’s side.';
comment on column approval_question.answered_at is 'When it was answered.';
comment on column approval_question.answer_token is 'Made by the page that answers: a repeat gets the same answer.';
