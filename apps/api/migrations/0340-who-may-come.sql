-- the release before may run on it
-- Who may come to a meeting by oneself: everybody, the invited alone, or the holders of a code; and until when.

alter table engagement add column enrolment_mode text not null default 'open';
alter table engagement add constraint engagement_enrolment_mode_check check (enrolment_mode in ('open', 'invited', 'code')) not valid;
alter table engagement add column enrolment_closes_at timestamptz;
comment on column engagement.enrolment_mode is 'Which people may enrol by themselves: open (all), invited (by letter alone), code (with an invitation code). Letters, staff and the desk enrol in any mode.';
comment on column engagement.enrolment_closes_at is 'From when people no longer enrol by themselves, business clock; a letter opened before still counts. Null: until the meeting is over.';

create table invitation_code (
  id uuid primary key,
  engagement_id uuid not null references engagement on delete cascade,
  code_hash text not null,
  label text not null,
  most int not null check (most between 1 and 500),
  used int not null default 0,
  ends_at timestamptz,
  revoked_at timestamptz,
  made_by uuid not null references person,
  made_at timestamptz not null,
  check (used between 0 and most),
  unique (engagement_id, code_hash)
);
create index invitation_code_made_by on invitation_code (made_by);
comment on table invitation_code is 'Codes with which people enrol by themselves at a meeting of mode code. The code is made from the id by a key of the server; nothing stored tells it.';
comment on column invitation_code.code_hash is 'Keyed digest of the code, by which a typed one is found.';
comment on column invitation_code.label is 'For which people the organiser made it, in words of the organiser; no word of a doctor.';
comment on column invitation_code.most is 'So many people may enrol with it.';
comment on column invitation_code.used is 'So many have, those on the waiting list included. It never falls, also where a place is given back.';
comment on column invitation_code.ends_at is 'From when it no longer works, business clock; null: as long as enrolment is open.';
comment on column invitation_code.revoked_at is 'When the organiser ended it, business clock.';
comment on column invitation_code.made_by is 'The employee that made it.';
comment on column invitation_code.made_at is 'When it was made, business clock.';
