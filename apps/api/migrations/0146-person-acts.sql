-- the release before may run on it
-- What a doctor did themselves, and how it is known that it was them.
create table person_act (
  id uuid primary key,
  kind text not null check (kind in ('contractSigned', 'contractDeclined', 'invitationAccepted', 'invitationDeclined')),
  engagement_id uuid not null references engagement (id),
  object_id uuid not null,
  hcp_id uuid references hcp (id),
  -- phoneCode: a code to their own phone; ownLink: a link that went to their own phone alone; esign: the provider's identity;
  -- byHand: opened with the help of staff, not proved.
  proof text not null check (proof in ('phoneCode', 'ownLink', 'esign', 'byHand')),
  address text not null,
  device_hash text,
  user_agent text not null,
  shown_sha256 text,
  text_version text,
  doubts text[] not null default '{}',
  at timestamptz not null,
  noted_at timestamptz not null default clock_timestamp()
);
create index person_act_object on person_act (object_id, at);
create index person_act_meeting on person_act (engagement_id);

-- Where staff worked from, for a while: an act of a doctor from the same place is looked at.
create table staff_place (
  person_id uuid not null references person (id),
  address text not null,
  device_hash text not null,
  seen_at timestamptz not null,
  primary key (person_id, address, device_hash)
);
create index staff_place_seen on staff_place (seen_at);

-- Letters: a link that went to the doctor's own phone, and one that staff handed over.
alter table invitation
  add column own_token_hash text,
  add column handed_by uuid references person (id),
  add column handed_at timestamptz;
create unique index invitation_own_token on invitation (own_token_hash) where own_token_hash is not null;
