-- Attendance statements: what a person's presence at a meeting is certified by.

create table attendance_statement (
  id uuid primary key,
  number text not null unique check (number ~ '^AS[0-9]{4}-[0-9]{6}$'),
  code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{12}$'),
  engagement_id uuid not null references engagement,
  enrollment_id uuid not null references enrollment,
  person_name text not null,
  hco_name text not null,
  department text not null,
  meeting_name text not null,
  organiser text not null,
  place text not null,
  topics text[] not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  minutes int not null check (minutes between 1 and 10000),
  issued_by uuid not null references person,
  issued_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references person,
  revoke_reason text,
  check (end_at > start_at),
  check ((revoked_at is null) = (revoke_reason is null) and (revoked_at is null) = (revoked_by is null))
);
create unique index attendance_statement_one_valid on attendance_statement (enrollment_id) where revoked_at is null;
create index attendance_statement_meeting on attendance_statement (engagement_id, issued_at desc, id desc);
create index attendance_statement_issuer on attendance_statement (issued_by, issued_at desc, id desc);
create index attendance_statement_enrollment on attendance_statement (enrollment_id);
comment on table attendance_statement is 'Statement that a person attended a meeting, with what it says as it stood when it was issued; at most one valid a person and meeting. minutes: attended. It is revoked, never changed or deleted.';
comment on column attendance_statement.code is 'Verification code: 60 random bits in letters and figures that are not mistaken for one another.';

create table attendance_statement_counter (
  month text primary key check (month ~ '^[0-9]{4}$'),
  last int not null check (last between 1 and 999999)
);
comment on table attendance_statement_counter is 'Last number of a month (YYMM, Asia/Shanghai): statements are numbered without gaps.';
