-- Evaluations that led to nothing: what the rules refused, and dry runs.

create table rule_trial (
  id uuid primary key,
  digest bytea not null unique check (length(digest) = 32),
  engagement_id uuid references engagement on delete set null,
  person_id uuid not null references person,
  moment text not null check (moment in ('submit', 'approve', 'close', 'fee')),
  refusal text check (refusal <> ''),
  results jsonb not null,
  input jsonb not null,
  hcp_ids uuid[] not null,
  evaluated_at timestamptz not null
);
create index rule_trial_engagement on rule_trial (engagement_id, evaluated_at) where engagement_id is not null;
create index rule_trial_person on rule_trial (person_id, evaluated_at desc);
create index rule_trial_time on rule_trial (evaluated_at);
create index rule_trial_doctors on rule_trial using gin (hcp_ids);
comment on table rule_trial is 'Evidence like the action log, on the business clock: each evaluation that bound nobody, with rule, input, result and policy version. Those that led to a step are in rule_evaluation.';
comment on column rule_trial.digest is 'SHA-256 of person, meeting, moment, refusal, day in Shanghai, results and input: the same is kept once a day.';
comment on column rule_trial.engagement_id is 'Null for a form that is not stored, and once its draft has been deleted.';
comment on column rule_trial.refusal is 'Name of the refusal; null for a dry run.';
comment on column rule_trial.hcp_ids is 'Doctors the evaluation is about, for their data export and their deletion.';
