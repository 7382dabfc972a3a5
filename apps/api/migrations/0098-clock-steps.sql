-- Steps of the real clock: what was seen, what the product goes by meanwhile, and what a wrong time moved.

create table clock_state (
  is_only boolean primary key default true check (is_only),
  kept_at timestamptz not null
);
comment on table clock_state is 'The newest time the product went by, kept each minute: at a start an earlier clock is a step back.';

create table clock_step (
  id uuid primary key,
  no bigint generated always as identity unique,
  kind text not null check (kind in ('forward', 'back')),
  from_at timestamptz not null,
  to_at timestamptz not null,
  state text not null check (state in ('held', 'taken', 'returned')),
  moves uuid[] not null default '{}',
  decided_by uuid references person,
  decided_at timestamptz,
  reopened_by uuid references person,
  reopened_at timestamptz,
  reason text
);
create unique index clock_step_one_held on clock_step ((true)) where state = 'held';
comment on table clock_step is 'Steps of the real clock. held: the product goes on by from_at; taken: it goes by to_at; returned: the clock came back by itself.';
comment on column clock_step.no is 'Their order: no clock can be trusted with it.';
comment on column clock_step.moves is 'Of a step back: what the system wrote into the courses of meetings at times that have not come yet.';

alter table access_event drop constraint access_event_kind_check;
alter table access_event add constraint access_event_kind_check check (kind in ('signedIn', 'sessionEnded', 'roleGiven', 'roleTaken',
  'personActive', 'personInactive', 'evidencePack', 'jobRetried', 'jobDiscarded', 'jobStarted', 'draftEventRemoved', 'phoneRevealed', 'personFound',
  'personExported', 'personErased', 'holdSet', 'holdReleased', 'passwordIssued', 'passwordChosen', 'clockAccepted', 'clockReopened')) not valid;
