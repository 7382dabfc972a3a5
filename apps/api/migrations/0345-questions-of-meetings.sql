-- the release before may run on it
-- A meeting asks questions of its own at enrolment.

create table enrolment_form_version (
  engagement_id uuid not null references engagement on delete cascade,
  version int not null check (version > 0),
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  made_by uuid not null references person,
  made_at timestamptz not null,
  primary key (engagement_id, version)
);
create index enrolment_form_version_made_by on enrolment_form_version (made_by);
comment on table enrolment_form_version is 'Questions of a meeting at enrolment. The highest version counts; an empty one asks nothing. Rows are never changed.';
comment on column enrolment_form_version.engagement_id is 'The meeting that asks.';
comment on column enrolment_form_version.version is 'From 1, each save the next.';
comment on column enrolment_form_version.items is 'Questions in order: key, type, labels, options, required, conditions, readers, days kept, sealed (domain/enrolment/enrolment-form.ts).';
comment on column enrolment_form_version.made_by is 'Publisher, an employee of the meeting''s side.';
comment on column enrolment_form_version.made_at is 'Business clock.';
create trigger enrolment_form_version_append_only before update on enrolment_form_version for each row execute function refuse_change();

create table enrolment_answer (
  enrollment_id uuid not null references enrollment on delete cascade,
  item_key text not null,
  form_version int not null check (form_version > 0),
  value jsonb,
  sealed bytea,
  keep_until date not null,
  primary key (enrollment_id, item_key),
  check (num_nonnulls(value, sealed) = 1)
);
create index enrolment_answer_keep_until on enrolment_answer (keep_until);
comment on table enrolment_answer is 'Answers of attendees to the questions of a meeting. Personal data: deleted by time, with the place, and at a wish.';
comment on column enrolment_answer.enrollment_id is 'The place that it came with.';
comment on column enrolment_answer.item_key is 'Key of the question in its form version.';
comment on column enrolment_answer.form_version is 'Version of the form that was answered.';
comment on column enrolment_answer.value is 'Answer as JSON (domain/enrolment/form-answers.ts); null where it is sealed.';
comment on column enrolment_answer.sealed is 'The same encrypted (AES-256-GCM, key enrolmentAnswers of server_secret), tied to its place and question.';
comment on column enrolment_answer.keep_until is 'Last day that it is kept, Asia/Shanghai; a meeting that moves later keeps it until it is over.';
