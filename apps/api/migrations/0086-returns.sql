-- Who has left a session may come back: each time away is kept, and the time there is the sum of the stays.

create table sign_in_absence (
  id uuid primary key,
  sign_in_id uuid not null references sign_in,
  left_at timestamptz not null,
  left_nonce uuid not null unique,
  left_by uuid references person,
  returned_at timestamptz not null,
  return_nonce uuid not null unique,
  return_method text not null check (return_method in ('qr', 'staff')),
  returned_by uuid references person,
  received_at timestamptz,
  check (returned_at >= left_at)
);
create index sign_in_absence_sign_in on sign_in_absence (sign_in_id, left_at);
comment on table sign_in_absence is 'Times somebody was away from a session and came back. sign_in.left_at is when he left last, null while he is there.';
comment on column sign_in_absence.received_at is 'Server''s time of arrival of a return reported later; null when it was live.';
