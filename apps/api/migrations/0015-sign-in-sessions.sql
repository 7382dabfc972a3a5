-- Several sign-ins a meeting (by day or half-day), leaving, sign-ins reported later than they happened, and why one is doubtful.

create table sign_in_plan (
  engagement_id uuid primary key references engagement,
  split text not null check (split in ('day', 'halfDay')),
  set_by uuid not null references person,
  set_at timestamptz not null
);
comment on table sign_in_plan is 'How a meeting is divided into sign-in sessions; without a row it is one. The sessions'' times are computed from the meeting''s, so that a moved meeting moves them.';

alter table sign_in
  add column received_at timestamptz,
  add column sent_at timestamptz,
  add column is_late boolean not null default false,
  add column left_at timestamptz,
  add column left_nonce uuid unique,
  add column left_by uuid references person,
  add column strokes_sha256 text,
  add column doubts jsonb not null default '[]',
  add constraint sign_in_leaves_after_signing check (left_at is null or left_at >= signed_at),
  add constraint sign_in_leave_has_nonce check ((left_at is null) = (left_nonce is null));
comment on column sign_in.signed_at is 'When it counts as signed: the server''s time, or for one reported later the phone''s claimed time put right by the phone''s clock at sending.';
comment on column sign_in.received_at is 'Server''s time of arrival of one reported later; null when it was live.';
comment on column sign_in.sent_at is 'The phone''s own clock at sending: claimed_at and sent_at together tell the delay whatever that clock says.';
comment on column sign_in.doubts is 'What is doubtful, worst first: [{kind, withId, seconds}]; suspicion is the worst one''s kind.';
comment on table sign_in is 'Effective sign-ins: one a meeting, session and person.';

create index sign_in_strokes_anywhere on sign_in (strokes_sha256) where strokes_sha256 is not null;
create index sign_in_image_anywhere on sign_in (signature_sha256) where signature_sha256 is not null;

alter table scan_log
  add column person_id uuid references person,
  add column claimed_at timestamptz;
comment on column scan_log.person_id is 'The staff who scanned; null for the attendee''s own phone.';
