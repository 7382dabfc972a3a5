-- People who enrolled are told that they are, and of a new date, place or way of holding; their own refusal is their own.

alter table attendee_message drop constraint attendee_message_kind_check;
alter table attendee_message add constraint attendee_message_kind_check
  check (kind in ('approved', 'declined', 'promoted', 'reminder', 'cancelled', 'survey', 'enrolled', 'changed', 'withdrawn'));
create index attendee_message_meeting on attendee_message (engagement_id, kind);

alter table enrollment add column is_withdrawn boolean not null default false;
comment on column enrollment.is_withdrawn is 'Declined by the doctor, not by the organiser.';
