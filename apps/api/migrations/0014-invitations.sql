-- Organiser's approval, groups and reminders of enrolments; letters to doctors; messages that wait for a channel.

alter table engagement add column enrolment_needs_approval boolean not null default false;
comment on column engagement.enrolment_needs_approval is 'Who enrols by himself waits for the organiser, without a seat; whom the organiser or an invitation brings does not.';

alter table enrollment drop constraint enrollment_status_check;
alter table enrollment add constraint enrollment_status_check
  check (status in ('pending', 'declined', 'invited', 'enrolled', 'waitlisted', 'walkInPending', 'checkedIn', 'signed', 'left', 'void'));
alter table enrollment add column group_label text not null default '' check (length(group_label) <= 30);
alter table enrollment add column decided_by uuid references person;
alter table enrollment add column decided_at timestamptz;
alter table enrollment add column decline_reason text;
alter table enrollment add column promoted_at timestamptz;
alter table enrollment add constraint enrollment_declined check ((status = 'declined') <= (decline_reason is not null and decided_at is not null));
alter table enrollment add constraint enrollment_pending_waits_not check (status not in ('pending', 'declined') or wait_no is null);
comment on column enrollment.group_label is 'The organiser''s own group, as "主任专场"; empty for none.';
comment on column enrollment.promoted_at is 'When a free seat was given to this person of the waiting list.';

create table enrolment_reminder (
  enrollment_id uuid not null references enrollment on delete cascade,
  day date not null,
  by_person_id uuid not null references person,
  at timestamptz not null,
  primary key (enrollment_id, day)
);
comment on table enrolment_reminder is 'Reminders of a meeting: one a person and day (Asia/Shanghai).';

create table attendee_message (
  id uuid primary key,
  engagement_id uuid not null references engagement,
  enrollment_id uuid not null references enrollment on delete cascade,
  kind text not null check (kind in ('approved', 'declined', 'promoted', 'reminder')),
  params jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  dedupe_key text not null unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index attendee_message_person on attendee_message (enrollment_id, created_at desc);
create index attendee_message_queue on attendee_message (created_at) where state = 'queued';
comment on table attendee_message is 'What people without an account are to be told, for the adapter of a messaging channel; their landing page shows the same.';

create table partner_message (
  id uuid primary key,
  engagement_id uuid not null references engagement,
  kind text not null check (kind in ('enrolment', 'signIn')),
  day date not null,
  payload jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  by_person_id uuid not null references person,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (engagement_id, kind, day),
  check ((state = 'sent') = (sent_at is not null))
);
create index partner_message_queue on partner_message (created_at) where state = 'queued';
comment on table partner_message is 'Lists for the sales-automation partner, by directory codes: one a meeting, kind and day (Asia/Shanghai).';

create table invitation_letter (
  engagement_id uuid primary key references engagement on delete cascade,
  greeting text not null check (length(greeting) between 1 and 200),
  body text not null check (length(body) between 1 and 2000),
  signature text not null check (length(signature) between 1 and 200),
  version int not null check (version > 0),
  updated_by uuid not null references person,
  updated_at timestamptz not null
);
comment on table invitation_letter is 'A meeting''s own words for its letter; without a row the template holds. {name}, {title} and {meeting} are filled in.';

create table invitation (
  id uuid primary key,
  engagement_id uuid not null references engagement on delete cascade,
  hcp_id uuid not null references hcp,
  issue int not null default 1 check (issue > 0),
  token_hash text unique,
  state text not null default 'made' check (state in ('made', 'opened', 'accepted', 'declined')),
  enrollment_id uuid references enrollment,
  made_by uuid references person,
  made_at timestamptz not null,
  opened_at timestamptz,
  answered_at timestamptz,
  revoked_at timestamptz,
  unique (engagement_id, hcp_id),
  check ((state in ('accepted', 'declined')) = (answered_at is not null)),
  check ((state = 'accepted') <= (enrollment_id is not null))
);
create index invitation_list on invitation (engagement_id, made_at, id);
comment on table invitation is 'A letter to one doctor. Its token is made anew from id and issue; only the SHA-256 is stored, and only once a link was shown.';
comment on column invitation.made_by is 'Null: named in the meeting''s form and made with its approval.';

-- Walk-ins are looked up by name, by phone and, when a digit was mistyped, by its last four.
create index hcp_name on hcp (name);
create index hcp_phone_tail on hcp (right(phone, 4)) where phone <> '';
