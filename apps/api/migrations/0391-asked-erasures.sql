-- the release before may run on it
-- Wishes of attendees to be erased, said on the page of their data after a code to their own address.

create table erasure_ask (
  id uuid primary key,
  contact text not null,
  name text not null,
  asked_at timestamptz not null,
  done_at timestamptz
);
create unique index erasure_ask_open on erasure_ask (contact) where done_at is null;
create index erasure_ask_asked on erasure_ask (asked_at) where done_at is null;
create index erasure_ask_done on erasure_ask (done_at);
comment on table erasure_ask is 'Erasures that attendees asked for themselves. An administrator proposes each, a second person confirms; then number and name go.';
comment on column erasure_ask.contact is 'The number or mail address by which the person is found; empty once done.';
comment on column erasure_ask.name is 'The name they gave; empty once done.';
comment on column erasure_ask.asked_at is 'Business clock.';
comment on column erasure_ask.done_at is 'When two people confirmed the erasure, business clock.';
