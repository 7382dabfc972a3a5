-- What the messaging apps (WeCom, WeChat) give us, and what we have sent through them.

create table messaging_token (
  name text primary key check (name ~ '^[a-z]+\.[a-z]+$'),
  value text not null check (length(value) <= 1000),
  expires_at timestamptz not null
);
comment on table messaging_token is 'Access tokens and tickets of the messaging apps, shared by all processes; the row is locked while one of them fetches the next. System clock.';

create table messaging_nonce (
  nonce_hash text primary key,
  expires_at timestamptz not null
);
create index messaging_nonce_expiry on messaging_nonce (expires_at);
comment on table messaging_nonce is 'Sign-in states and callback messages already used: a second one has no effect. System clock.';

create table messaging_person (
  person_id uuid primary key references person,
  user_id text unique check (length(user_id) between 1 and 64),
  checked_at timestamptz not null,
  left_at timestamptz
);
create index messaging_person_unlinked on messaging_person (checked_at) where user_id is null;
comment on table messaging_person is 'The WeCom user behind a person; user_id null while the directory knows nobody by that e-mail. left_at: made inactive because WeCom said so, and only then made active by it again.';

create table messaging_card (
  notification_id uuid primary key references notification on delete cascade,
  state text not null check (state in ('waiting', 'sent', 'dead')),
  attempts int not null default 0 check (attempts >= 0),
  next_at timestamptz not null,
  sent_at timestamptz,
  message_id text,
  last_error text,
  check ((state = 'sent') = (sent_at is not null))
);
create index messaging_card_due on messaging_card (next_at) where state = 'waiting';
comment on table messaging_card is 'The WeCom card of an inbox notice: sent once; dead after its last attempt. System clock.';

create index notification_created on notification (created_at);

create table attendee_wechat (
  engagement_id uuid not null references engagement,
  open_id text not null check (length(open_id) between 1 and 64),
  enrollment_id uuid not null unique references enrollment,
  bound_at timestamptz not null,
  primary key (engagement_id, open_id)
);
comment on table attendee_wechat is 'The WeChat an attendee came with: opens their place at this meeting again without a phone number.';
