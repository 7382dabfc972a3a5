-- the release before may run on it
-- What one person proposes and another confirms. The release before neither asks nor decides here.
create table duty_request (
  id uuid primary key,
  number bigint generated always as identity unique,
  deed text not null check (deed ~ '^[A-Za-z]{2,40}$'),
  subject text not null check (length(subject) <= 200),
  title_zh text not null,
  title_en text not null,
  content jsonb not null,
  concerned uuid[] not null default '{}',
  asked_by uuid not null references person,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'confirmed', 'refused', 'withdrawn', 'expired')),
  decided_by uuid references person,
  decided_at timestamptz,
  on_server boolean not null default false,
  word text not null default '',
  constraint duty_request_decided check ((state = 'asked') = (decided_at is null)),
  constraint duty_request_second_person check (
    state not in ('confirmed', 'refused')
    or (on_server and decided_by is null)
    or (not on_server and decided_by is not null and decided_by <> asked_by and not decided_by = any(concerned))
  ),
  constraint duty_request_withdrawn check (state <> 'withdrawn' or decided_by = asked_by),
  constraint duty_request_expired check (state <> 'expired' or decided_by is null)
);
create unique index duty_request_open on duty_request (deed, subject) where state = 'asked';
create index duty_request_listed on duty_request (asked_at desc, id desc);
comment on table duty_request is 'Requests for a second person: what one person proposes and another confirms or refuses. Each step is also a row of setting_change (kind secondPerson), which the audit chain seals.';
comment on column duty_request.number is 'What people call it, and the command on the server.';
comment on column duty_request.concerned is 'Whom it is about: they never decide on it, nor does whoever asked.';
comment on column duty_request.content is 'What is proposed, as the deed reads it when it is confirmed.';
comment on column duty_request.on_server is 'Confirmed by whoever holds the machine, with its command, and no person of the product.';
