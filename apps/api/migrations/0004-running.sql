-- Running a meeting: enrolment, sign-in, photos, files, fees.

create table enrollment (
  id uuid primary key,
  engagement_id uuid not null references engagement,
  hcp_id uuid references hcp,
  name text not null check (length(name) between 1 and 60),
  phone text not null check (phone ~ '^1[0-9]{10}$'),
  hco_name text not null default '',
  department text not null default '',
  status text not null check (status in ('invited', 'enrolled', 'waitlisted', 'walkInPending', 'checkedIn', 'signed', 'left', 'void')),
  source text not null check (source in ('landing', 'staff', 'walkIn', 'invitation')),
  wait_no int,
  consent_version text,
  consent_at timestamptz,
  created_by uuid references person,
  created_at timestamptz not null,
  voided_at timestamptz,
  void_reason text
);
create unique index enrollment_one_phone on enrollment (engagement_id, phone) where status <> 'void';
create unique index enrollment_one_hcp on enrollment (engagement_id, hcp_id) where status <> 'void' and hcp_id is not null;
create index enrollment_list on enrollment (engagement_id, created_at, id);
create index enrollment_hcp on enrollment (hcp_id) where hcp_id is not null;
comment on table enrollment is 'A person''s place at a meeting. Seats are taken by a conditional update of engagement.seats_taken.';

create table attendee_token (
  token_hash text primary key,
  engagement_id uuid not null references engagement,
  enrollment_id uuid not null references enrollment,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index attendee_token_enrollment on attendee_token (enrollment_id);
comment on table attendee_token is 'hcpToken: SHA-256, bound to one meeting and one person.';

create table stored_file (
  id uuid primary key,
  object_key text not null unique,
  size bigint not null check (size > 0),
  sha256 text not null,
  media_type text not null,
  created_by uuid references person,
  created_at timestamptz not null
);
create index stored_file_sha on stored_file (sha256);
comment on table stored_file is 'Bytes in the object store; a row exists only when they are all there.';

create table sign_in (
  id uuid primary key,
  engagement_id uuid not null references engagement,
  session_no int not null default 1 check (session_no between 1 and 50),
  enrollment_id uuid not null references enrollment,
  method text not null check (method in ('qr', 'staff')),
  nonce uuid not null unique,
  device_id text not null default '',
  staff_reason text,
  claimed_at timestamptz,
  signed_at timestamptz not null,
  signature_file_id uuid references stored_file,
  signature_sha256 text,
  staff_id uuid references person,
  suspicion text,
  suspicion_explanation text,
  voided_at timestamptz,
  voided_by uuid references person,
  void_reason text
);
create unique index sign_in_one_effective on sign_in (engagement_id, session_no, enrollment_id) where voided_at is null;
create index sign_in_list on sign_in (engagement_id, signed_at desc, id desc);
create index sign_in_device on sign_in (engagement_id, device_id) where device_id <> '';
comment on table sign_in is 'Effective sign-ins: one a meeting, session and person. signed_at is the server''s time; claimed_at the phone''s word.';

create table scan_log (
  id uuid primary key,
  engagement_id uuid not null references engagement,
  enrollment_id uuid,
  nonce uuid,
  result text not null,
  method text not null,
  device_id text not null default '',
  at timestamptz not null
);
create index scan_log_engagement on scan_log (engagement_id, at desc);
comment on table scan_log is 'Every attempt to sign in, with its verdict.';

create table activity_photo (
  id uuid primary key,
  engagement_id uuid not null references engagement,
  file_id uuid not null references stored_file,
  source_sha256 text not null,
  tag text not null check (tag in ('room', 'talk', 'signIn', 'venue', 'other')),
  caption text not null default '',
  width int not null check (width > 0),
  height int not null check (height > 0),
  client_id uuid not null,
  taken_at timestamptz,
  uploaded_by uuid not null references person,
  uploaded_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid references person,
  unique (engagement_id, client_id)
);
create index activity_photo_list on activity_photo (engagement_id, uploaded_at) where deleted_at is null;
comment on table activity_photo is 'Venue photos; client_id makes a repeated upload one photo.';

create table photo_notice_seen (
  person_id uuid not null references person,
  engagement_id uuid not null references engagement,
  seen_at timestamptz not null,
  primary key (person_id, engagement_id)
);
comment on table photo_notice_seen is 'Who has read the notice on what venue photos must show.';

create table closing_file (
  id uuid primary key,
  engagement_id uuid not null references engagement,
  activity_code text not null,
  type text not null check (type in ('events_photos', 'contract_sanofi_third_party', 'sign_report', 'others')),
  file_name text not null check (length(file_name) between 1 and 120),
  file_id uuid not null references stored_file,
  sent_sha256 text not null,
  is_supplementary boolean not null default false,
  uploaded_by uuid not null references person,
  uploaded_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid references person
);
create index closing_file_list on closing_file (engagement_id, uploaded_at) where deleted_at is null;
comment on table closing_file is 'Closing material by type; attachmentId on the wire is its id. sent_sha256: of the bytes as they were sent, to notice the same file twice.';


create table speaker_fee (
  id uuid primary key,
  engagement_id uuid not null references engagement,
  engagement_speaker_id uuid not null references engagement_speaker,
  hcp_id uuid not null references hcp,
  topic_id uuid not null references topic,
  role text not null,
  state text not null check (state in ('draft', 'submitted', 'checked', 'held', 'approved', 'paid', 'failed', 'returned', 'waived', 'reversed')),
  contracted_minutes int not null check (contracted_minutes >= 0),
  delivered_minutes int not null check (delivered_minutes >= 0),
  net bigint not null check (net >= 0),
  gross bigint not null check (gross >= net),
  tax bigint not null check (tax >= 0),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  month_gross_before bigint not null check (month_gross_before >= 0),
  month_tax_before bigint not null check (month_tax_before >= 0),
  tax_table_version text not null,
  holds jsonb not null default '[]',
  explanation text not null default '',
  submitted_by uuid not null references person,
  submitted_at timestamptz not null,
  decided_by uuid references person,
  decided_at timestamptz,
  decision_comment text not null default '',
  paid_by uuid references person,
  paid_at timestamptz,
  payment_reference text,
  version int not null default 1,
  check (gross = net + tax)
);
create unique index speaker_fee_one_live on speaker_fee (engagement_id, topic_id, hcp_id, role) where state not in ('returned', 'waived', 'reversed');
create index speaker_fee_queue on speaker_fee (state, submitted_at) where state in ('submitted', 'checked', 'held', 'approved', 'failed');
create index speaker_fee_paid on speaker_fee (paid_at desc, id desc) where state = 'paid';
create index speaker_fee_hcp on speaker_fee (hcp_id, month);
create index speaker_fee_engagement on speaker_fee (engagement_id);
comment on table speaker_fee is 'Labour-service fee, in fen: at most one live payable a (meeting, topic, speaker, role). holds: what keeps it back, with what its sentences name.';

create table action_log (
  id uuid primary key,
  person_id uuid,
  client int not null,
  source int not null,
  action_category int not null check (action_category between 100 and 121),
  action_code int not null,
  engagement_id uuid,
  at timestamptz not null
);
create index action_log_at on action_log (at);
comment on table action_log is 'What people did in the client, by category and code.';
