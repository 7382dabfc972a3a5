-- the release before may run on it
-- Messages to attendees go by several channels, each on its own, and a person may refuse them.

alter table attendee_message add column not_before timestamptz, add column planned_at timestamptz;
comment on column attendee_message.not_before is 'Put off until then, by the clock of the business: quiet hours, or enough for the day; null: at once.';
comment on column attendee_message.planned_at is 'When its channels were chosen; null: not yet, or again after one failed.';

alter table enrollment add column calendar_turn int not null default 0;
comment on column enrollment.calendar_turn is 'How often its person withdrew and came back: part of the number by which a calendar replaces an older copy.';

create table message_delivery (
  id uuid primary key,
  message_id uuid not null references attendee_message on delete cascade,
  channel text not null check (channel in ('wechat', 'sms', 'mail')),
  address_hash text not null,
  address_masked text not null default '',
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'delivered', 'bounced', 'failed', 'skipped', 'expired')),
  reason text,
  next_at timestamptz,
  attempts int not null default 0 check (attempts >= 0),
  provider_id text,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (message_id, channel)
);
create index message_delivery_queue on message_delivery (next_at) where state = 'queued';
create index message_delivery_sending on message_delivery (next_at) where state = 'sending';
create index message_delivery_address on message_delivery (address_hash, created_at);
create index message_delivery_age on message_delivery (created_at);
comment on table message_delivery is 'A message to an attendee on one channel, and how far it came. Kept 180 days.';
comment on column message_delivery.id is 'Its name on the channel, as in the id of a mail.';
comment on column message_delivery.message_id is 'The message.';
comment on column message_delivery.channel is 'How it goes.';
comment on column message_delivery.address_hash is 'The address it was planned for, as keyed hash: another address by now gets nothing.';
comment on column message_delivery.address_masked is 'The address as staff may read it.';
comment on column message_delivery.state is 'How far it came; sending: handed over and unanswered, so never handed over again.';
comment on column message_delivery.reason is 'Why it did not go, as a word or code of ours; no words of a server.';
comment on column message_delivery.next_at is 'When it is due, or when its taker is given up, by the system clock.';
comment on column message_delivery.attempts is 'How often it was handed over.';
comment on column message_delivery.provider_id is 'Its name at the provider, where one gives any.';
comment on column message_delivery.created_at is 'When it was planned, by the clock of the business.';
comment on column message_delivery.sent_at is 'When the channel took it, by the system clock.';

create table contact_choice (
  contact_hash text not null,
  channel text not null check (channel in ('wechat', 'sms', 'mail')),
  purpose text not null check (purpose in ('all', 'invite', 'place', 'followUp')),
  refused_at timestamptz not null,
  primary key (contact_hash, channel, purpose)
);
comment on table contact_choice is 'Refusals at an address. They outlive an erasure, so that they still hold, and name no person.';
comment on column contact_choice.contact_hash is 'The address as keyed hash.';
comment on column contact_choice.channel is 'The channel of the address.';
comment on column contact_choice.purpose is 'The refused use; all: everything on the channel.';
comment on column contact_choice.refused_at is 'When, by the system clock.';
