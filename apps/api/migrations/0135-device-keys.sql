-- the release before may run on it
-- Keys that phones made for themselves, and tickets that belong to one of them: who signs in was there with this phone.
create table device_key (
  engagement_id uuid not null references engagement,
  key_id text not null,
  public_key text not null,
  first_seen_at timestamptz not null,
  address text not null,
  primary key (engagement_id, key_id)
);
comment on table device_key is 'Public keys of phones that scanned the code of a meeting or opened its desk; the private half never leaves the phone. key_id: SHA-256 of the key, base64url. System clock.';
comment on column device_key.address is 'Where it was first seen from, as limits count addresses.';

create table sign_ticket (
  ticket_hash text primary key,
  engagement_id uuid not null references engagement,
  key_id text not null,
  enrollment_id uuid references enrollment,
  issued_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  used_nonce uuid,
  foreign key (engagement_id, key_id) references device_key,
  constraint sign_ticket_used_once check ((used_at is null) = (used_nonce is null))
);
create index sign_ticket_ends on sign_ticket (ends_at);
create index sign_ticket_enrollment on sign_ticket (enrollment_id) where enrollment_id is not null;
create index sign_ticket_key on sign_ticket (engagement_id, key_id);
comment on table sign_ticket is 'Given for a live code to the phone that scanned it: for one person once named, for one sign-in, sign-out or return. System clock.';
comment on column sign_ticket.ticket_hash is 'SHA-256 of the ticket.';
comment on column sign_ticket.used_nonce is 'Of the request that used it: the same request again gets the same answer.';

alter table sign_in add column device_key_id text;
create index sign_in_device_key on sign_in (engagement_id, device_key_id) where device_key_id is not null;
comment on column sign_in.device_key_id is 'The phone that proved by signature that it made this sign-in: the attendee''s, or the desk''s.';

alter table attendee_token add column device_key_id text;
comment on column attendee_token.device_key_id is 'Given at the door to this phone, and good on it alone.';
