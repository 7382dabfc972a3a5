-- Surveys, exams and NPS of a meeting, and what was answered.

create table questionnaire_template (
  id uuid primary key,
  kind text not null check (kind in ('survey', 'exam', 'nps')),
  name text not null check (length(name) between 1 and 60),
  content jsonb not null,
  sort int not null default 0
);
comment on table questionnaire_template is 'What an organiser may start from; content as the builder saves it.';

create table questionnaire (
  id uuid primary key,
  engagement_id uuid not null references engagement,
  kind text not null check (kind in ('survey', 'exam', 'nps')),
  state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  version_no int not null default 1 check (version_no > 0),
  edit int not null default 1 check (edit > 0),
  link_issue int not null default 1 check (link_issue > 0),
  open_until timestamptz,
  closed_at timestamptz,
  sent_at timestamptz,
  created_by uuid not null references person,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, engagement_id),
  check ((state = 'draft') = (open_until is null)),
  check ((state = 'closed') = (closed_at is not null))
);
create index questionnaire_meeting on questionnaire (engagement_id, created_at, id);
create index questionnaire_due on questionnaire (created_at) where state = 'open' and sent_at is null;
comment on table questionnaire is 'A survey, exam or NPS of one meeting. version_no: the version in force; edit rises with each change. open_until: no answer after it. link_issue: a higher one ends all links given out before.';

create table questionnaire_version (
  questionnaire_id uuid not null references questionnaire on delete cascade,
  no int not null check (no > 0),
  title text not null check (length(title) <= 60),
  intro text not null default '' check (length(intro) <= 500),
  is_anonymous boolean not null default false,
  audience text not null check (audience in ('signed', 'enrolled')),
  send_when text not null check (send_when in ('meetingEnd', 'manual')),
  open_days int not null check (open_days between 1 and 90),
  pass_percent int not null check (pass_percent between 1 and 100),
  attempts int not null check (attempts between 1 and 10),
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  published_by uuid references person,
  published_at timestamptz,
  primary key (questionnaire_id, no),
  unique (questionnaire_id, no, is_anonymous),
  check ((published_at is null) = (published_by is null))
);
comment on table questionnaire_version is 'What a questionnaire asks. Unpublished: the draft. Published: never changed or deleted, for answers point at it. pass_percent and attempts hold for exams.';

create function keep_published_version() returns trigger language plpgsql as $$
begin
  if old.published_at is not null then
    raise exception 'a published version of a questionnaire stays as it is';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger questionnaire_version_stays before update or delete on questionnaire_version
  for each row execute function keep_published_version();

create table questionnaire_response (
  id uuid primary key,
  questionnaire_id uuid not null,
  version_no int not null,
  engagement_id uuid not null,
  is_anonymous boolean not null,
  person_key text not null,
  enrollment_id uuid references enrollment,
  attempt int not null default 1 check (attempt between 1 and 10),
  state text not null default 'draft' check (state in ('draft', 'submitted')),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  points int check (points >= 0),
  max_points int check (max_points > 0),
  is_passed boolean,
  nps int check (nps between 0 and 10),
  started_at timestamptz not null,
  saved_at timestamptz not null,
  submitted_at timestamptz,
  unique (questionnaire_id, person_key, attempt),
  foreign key (questionnaire_id, version_no, is_anonymous) references questionnaire_version (questionnaire_id, no, is_anonymous),
  foreign key (questionnaire_id, engagement_id) references questionnaire (id, engagement_id),
  check (is_anonymous = (enrollment_id is null)),
  check ((state = 'submitted') = (submitted_at is not null)),
  check ((points is null) = (max_points is null) and (points is null) = (is_passed is null)),
  check (points <= max_points),
  check (state = 'submitted' or (points is null and nps is null))
);
create unique index questionnaire_response_one_draft on questionnaire_response (questionnaire_id, person_key) where state = 'draft';
create index questionnaire_response_list on questionnaire_response (questionnaire_id, submitted_at desc, id desc) where state = 'submitted';
create index questionnaire_response_meeting on questionnaire_response (engagement_id, submitted_at desc, id desc) where state = 'submitted';
create index questionnaire_response_enrollment on questionnaire_response (enrollment_id) where enrollment_id is not null;
comment on table questionnaire_response is 'One attempt of one person. person_key: the enrolment, or where a survey is anonymous a keyed hash of it, from which nobody is read back. answers: by question id. nps: the 0 to 10 of the NPS question.';

create function keep_submitted_response() returns trigger language plpgsql as $$
begin
  if old.state = 'submitted' then
    raise exception 'a submitted answer stays as it is';
  end if;
  return new;
end $$;
create trigger questionnaire_response_stays before update on questionnaire_response
  for each row execute function keep_submitted_response();
