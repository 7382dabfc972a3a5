-- Spending far above the plan, or above what the internal order has left, is decided on before a meeting is closed.

create table spend_review (
  id uuid primary key,
  engagement_id uuid not null references engagement,
  state text not null check (state in ('waiting', 'approved', 'sentBack', 'withdrawn')),
  planned bigint not null check (planned >= 0),
  actual bigint not null check (actual >= 0),
  meal_per_head bigint check (meal_per_head > 0),
  uncovered bigint not null default 0 check (uncovered >= 0),
  lines jsonb not null,
  explanation text not null check (length(explanation) <= 500),
  cover_io_code text references io (code),
  submitted_by uuid not null references person,
  submitted_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check (state <> 'approved' or uncovered = 0 or cover_io_code is not null)
);
comment on table spend_review is 'A meeting''s actual amounts given to manager and finance to decide on. Amounts in fen; meal_per_head where it is above the maximum; uncovered is what the meeting''s internal order had not left, cover_io_code the order finance takes it from. lines: planned and actual by kind of cost, as decided on.';
create unique index spend_review_one_waiting on spend_review (engagement_id) where state = 'waiting';
create index spend_review_of_meeting on spend_review (engagement_id, submitted_at desc);

create table spend_review_step (
  review_id uuid not null references spend_review,
  seq int not null check (seq between 1 and 2),
  step text not null check (step in ('lineManager', 'finance')),
  approver_id uuid not null references person,
  state text not null check (state in ('waiting', 'active', 'passed', 'sentBack', 'ended')),
  active_since timestamptz,
  decided_by uuid references person,
  decided_at timestamptz,
  comment text not null default '' check (length(comment) <= 500),
  primary key (review_id, seq),
  check ((state in ('passed', 'sentBack')) = (decided_by is not null and decided_at is not null))
);
comment on table spend_review_step is 'Who decides on a spend review, one after the other; one step at most is active.';
create unique index spend_review_step_one_active on spend_review_step (review_id) where state = 'active';
create index spend_review_step_waiting on spend_review_step (approver_id, active_since) where state = 'active';
