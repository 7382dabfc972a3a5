-- the release before may run on it
-- Guessing is slowed by person, device and address together: what others do keeps nobody out who comes with a device of their own.
create table sign_in_guess (
  employee_code text not null check (length(employee_code) <= 20),
  device text not null,
  address text not null,
  tries integer not null,
  last_at timestamptz not null,
  waits_until timestamptz,
  primary key (employee_code, device, address)
);
create index sign_in_guess_address on sign_in_guess (address, last_at);
create index sign_in_guess_last on sign_in_guess (last_at);
comment on table sign_in_guess is 'Tries in a row to sign in that were not right, for an employee code, existing or not: by a known device (its hash, no address), by unknown ones of an address, by all unknown ones (address *). Forgotten after a day. System clock.';

create table known_device (
  person_id uuid not null references person,
  token_hash text not null,
  label text not null default '' check (length(label) <= 60),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (person_id, token_hash)
);
comment on table known_device is 'Browsers somebody has signed in with, by the SHA-256 of a cookie. A year after the last time it is a new one again. System clock.';

alter table session_family add column address text not null default '' check (length(address) <= 60);
comment on column session_family.address is 'Where the sign-in came from, for its person to recognise it.';
