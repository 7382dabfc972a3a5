-- Messages to people without an account go out through WeChat, where they came with it.
alter table attendee_message drop constraint attendee_message_kind_check;
alter table attendee_message add constraint attendee_message_kind_check
  check (kind in ('approved', 'declined', 'promoted', 'reminder', 'cancelled'));
alter table attendee_message
  add column attempts int not null default 0 check (attempts >= 0),
  add column next_at timestamptz,
  add column last_error text;
comment on column attendee_message.next_at is 'When to try again, by the system clock; null: at once.';
