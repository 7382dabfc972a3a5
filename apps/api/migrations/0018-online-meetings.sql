-- Online meetings: rooms on platforms, the built-in room's watch time, who was there, and a computer's permission to watch.

alter table online_platform add column adapter text check (adapter in ('tencent', 'wecom'));
comment on column online_platform.adapter is 'How rooms are made there by the product; null: a person gives the link.';
update online_platform set adapter = case name when '腾讯会议' then 'tencent' when '企业微信会议' then 'wecom' end;

create table online_room (
  engagement_id uuid primary key references engagement,
  adapter text not null check (adapter in ('tencent', 'wecom')),
  state text not null check (state in ('pending', 'ready', 'failed', 'cancelled')),
  subject text not null,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  external_id text,
  meeting_code text,
  join_url text,
  attempts int not null default 0 check (attempts >= 0),
  failure text,
  next_try_at timestamptz,
  imports int not null default 0 check (imports >= 0),
  next_import_at timestamptz,
  last_import_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (adapter, external_id),
  check (state <> 'ready' or (external_id is not null and join_url is not null))
);
create index online_room_try on online_room (next_try_at) where next_try_at is not null;
create index online_room_import on online_room (next_import_at) where next_import_at is not null;
create index online_room_code on online_room (meeting_code) where meeting_code is not null;
comment on table online_room is 'A room on a meeting platform, one a meeting; subject and times as the platform knows them. next_try_at: something is to be told to the platform.';

create table watch_session (
  id uuid primary key,
  engagement_id uuid not null references engagement,
  enrollment_id uuid references enrollment,
  person_id uuid references person,
  entered_at timestamptz not null,
  seq int not null default 0 check (seq >= 0),
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at >= from_at),
  has_left boolean not null default false,
  check ((enrollment_id is null) <> (person_id is null))
);
create index watch_session_engagement on watch_session (engagement_id, to_at);
comment on table watch_session is 'One opening of the built-in room, by an attendee or a member of staff, with its present interval; its id is the key its beats carry.';

create table watch_interval (
  session_id uuid not null references watch_session on delete cascade,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at >= from_at),
  primary key (session_id, from_at)
);
comment on table watch_interval is 'When an opening of the room was seen, by the server''s clock: beats at most 60 s apart.';

create table platform_attendance (
  id uuid primary key,
  engagement_id uuid not null references engagement,
  person_key text not null check (length(person_key) between 1 and 200),
  name text not null default '',
  phone text not null default '',
  source text not null check (source in ('list', 'callback')),
  joined_at timestamptz not null,
  left_at timestamptz check (left_at >= joined_at),
  enrollment_id uuid references enrollment,
  person_id uuid references person,
  matched_by text not null check (matched_by in ('phone', 'name', 'account', 'nobody')),
  unique (engagement_id, person_key, joined_at),
  check ((matched_by = 'nobody') = (enrollment_id is null and person_id is null))
);
comment on table platform_attendance is 'Who was in a platform''s room, as the platform says it. callback: told while it ran, until the list is read.';

create table live_permission (
  id uuid primary key,
  engagement_id uuid not null references engagement,
  poll_hash text not null unique,
  code text not null check (code ~ '^\d{6}$'),
  device text not null default '',
  state text not null check (state in ('waiting', 'granted', 'refused')),
  enrollment_id uuid references enrollment,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((state = 'granted') = (enrollment_id is not null))
);
create unique index live_permission_code on live_permission (engagement_id, code) where state = 'waiting';
create index live_permission_expiry on live_permission (expires_at);
comment on table live_permission is 'A computer asks to watch as the attendee who types its code on his phone. System clock.';
