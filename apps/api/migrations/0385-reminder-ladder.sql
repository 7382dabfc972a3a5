-- the release before may run on it
-- Reminders before a meeting and thanks after it go out by themselves, once a step; a meeting may switch them off.

create table meeting_message_step (
  engagement_id uuid not null references engagement on delete cascade,
  kind text not null check (kind in ('reminder', 'thanks')),
  counted_from timestamptz not null,
  step text not null,
  due_at timestamptz not null,
  at timestamptz not null,
  primary key (engagement_id, kind, counted_from, step)
);
comment on table meeting_message_step is 'Steps of the automatic messages of a meeting that have run. It names no person.';
comment on column meeting_message_step.kind is 'The kind of its messages.';
comment on column meeting_message_step.counted_from is 'The start, or the end, of the meeting as it was then: a moved meeting has its steps again.';
comment on column meeting_message_step.step is 'How long before the start, as 3d or 2h; thanks.';
comment on column meeting_message_step.due_at is 'The moment of the step, business clock; people with a place from later on did not need it.';
comment on column meeting_message_step.at is 'When it ran, business clock.';

create table meeting_message_switch (
  engagement_id uuid primary key references engagement on delete cascade,
  reminders boolean not null,
  thanks boolean not null
);
comment on table meeting_message_switch is 'Automatic messages of a meeting; without a row all are on.';
comment on column meeting_message_switch.reminders is 'Reminders before the start go out by themselves.';
comment on column meeting_message_switch.thanks is 'Thanks after the end go out by themselves.';

alter table enrolment_reminder alter column by_person_id drop not null;
comment on column enrolment_reminder.by_person_id is 'The colleague that reminded; null: it went out by itself.';
