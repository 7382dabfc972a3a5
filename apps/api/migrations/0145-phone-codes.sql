-- the release before may run on it
-- One-time codes to a person's own phone. The code itself is nowhere: it is made anew from the row's id with the server's key.
create table phone_code (
  id uuid primary key,
  purpose text not null check (purpose in ('contract')),
  object_id uuid not null,
  -- HMAC of the number it went to.
  phone_hash text not null,
  -- 'code': sent to the phone; 'byHand': the installation reaches no phones, the reader told the last four digits.
  how text not null check (how in ('code', 'byHand')),
  address text not null default '',
  created_at timestamptz not null,
  until timestamptz not null,
  tries int not null default 0 check (tries >= 0),
  used_at timestamptz
);
comment on table phone_code is 'One-time codes and what was proved by them; system clock. Gone a day after their end.';
create index phone_code_object on phone_code (purpose, object_id, created_at desc);
create index phone_code_phone on phone_code (phone_hash, created_at desc);
create index phone_code_created on phone_code (created_at);

-- What goes to people's own phones. Codes and links are not in it: the sender makes them from the object's id.
create table phone_message (
  id uuid primary key,
  kind text not null check (kind in ('code', 'phoneChanged', 'contract', 'invitation', 'survey')),
  object_id uuid not null,
  engagement_id uuid references engagement (id),
  enrollment_id uuid,
  hcp_id uuid references hcp (id),
  -- The number until the message is gone; its masked form afterwards.
  phone text not null,
  phone_hash text not null,
  params jsonb not null default '{}',
  -- The personal address, sealed with the server's key until the message is gone.
  sealed_link bytea,
  channel text not null check (channel in ('sms', 'demo')),
  state text not null check (state in ('queued', 'sent', 'failed')),
  attempts int not null default 0 check (attempts >= 0),
  next_at timestamptz,
  last_error text,
  asked_by uuid references person (id),
  created_at timestamptz not null,
  sent_at timestamptz
);
comment on table phone_message is 'Outbox to people''s own phones; system clock.';
create index phone_message_queued on phone_message (created_at) where state = 'queued';
create index phone_message_object on phone_message (object_id, created_at desc);

-- A number that somebody changed does not count at once: codes go to the one before for some days, which is told.
create table hcp_phone_change (
  id uuid primary key default gen_random_uuid(),
  hcp_id uuid not null references hcp (id),
  old_phone text not null,
  changed_at timestamptz not null default clock_timestamp(),
  told_at timestamptz
);
create index hcp_phone_change_hcp on hcp_phone_change (hcp_id, changed_at);
create index hcp_phone_change_untold on hcp_phone_change (changed_at) where told_at is null;

create function note_hcp_phone() returns trigger language plpgsql as $$
begin
  insert into hcp_phone_change (hcp_id, old_phone) values (old.id, old.phone);
  return null;
end $$;
create trigger hcp_phone_noted after update of phone on hcp
  for each row when (old.phone is distinct from new.phone and old.phone <> '') execute function note_hcp_phone();
