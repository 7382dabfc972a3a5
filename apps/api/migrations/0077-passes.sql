-- A pass is an attendee's token that can be made anew from the enrolment: its address stays the same until it is ended.
alter table enrollment add column pass_issue int not null default 0;
comment on column enrollment.pass_issue is 'Counts up when every pass, token and personal code given out before must end: the place now stands for somebody else.';
alter table attendee_token add column until_closed boolean not null default false;
comment on column attendee_token.until_closed is 'A pass: beside its own end it lives until 30 days after the meeting was closed.';

create table pass_try (
  key_hash text primary key,
  times int not null,
  until timestamptz not null
);
create index pass_try_until on pass_try (until);
comment on table pass_try is 'How often name and number were tried to get a pass back, by number, device and address (SHA-256), within ten minutes (system clock).';
