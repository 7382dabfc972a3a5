-- Mailed reports with the mailbox that keeps them, and which lists were taken out of the product as files.

create table mail_message (
  id uuid primary key,
  kind text not null check (kind in ('meetingReport', 'enrollReport', 'signReport', 'participants')),
  to_person_id uuid not null references person,
  to_address text not null check (to_address ~ '^[^[:space:]@<>,;]+@[^[:space:]@<>,;]+$'),
  engagement_id uuid references engagement,
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  body text not null,
  state text not null check (state in ('kept', 'waiting', 'sending', 'sent', 'dead')),
  attempts int not null default 0 check (attempts >= 0),
  next_at timestamptz,
  sent_at timestamptz,
  last_error text,
  dedupe_key text not null unique,
  created_at timestamptz not null,
  read_at timestamptz,
  check ((state = 'sent') = (sent_at is not null)),
  check ((state in ('waiting', 'sending')) = (next_at is not null))
);
create index mail_message_box on mail_message (to_person_id, created_at desc, id desc);
create index mail_message_unread on mail_message (to_person_id) where read_at is null;
create index mail_message_due on mail_message (next_at) where state in ('waiting', 'sending');
create index mail_message_dead on mail_message (created_at desc, id) where state = 'dead';
comment on table mail_message is 'A mail to one person of the directory, written with the fact it tells and read by him in the product whatever its state. kept: no mail server was set up. sending: handed to the mail server, which has not answered; it is never handed over again by itself. dead: given up.';
comment on column mail_message.next_at is 'System clock. waiting: the next attempt; sending: when its answer is given up.';

create table mail_attachment (
  id uuid primary key,
  mail_id uuid not null references mail_message on delete cascade,
  seq int not null check (seq > 0),
  file_name text not null check (length(file_name) between 1 and 120),
  file_id uuid not null references stored_file,
  unique (mail_id, seq)
);
create index mail_attachment_file on mail_attachment (file_id);
comment on table mail_attachment is 'Files of a mail.';

create table report_export (
  id uuid primary key,
  kind text not null check (kind in ('enroll', 'sign', 'openLink', 'survey', 'meetings')),
  person_id uuid not null references person,
  engagement_id uuid references engagement,
  params jsonb not null,
  rows int not null check (rows >= 0),
  file_name text not null,
  file_id uuid references stored_file,
  watermark text not null unique check (length(watermark) between 10 and 40),
  created_at timestamptz not null,
  made_at timestamptz not null,
  check ((kind = 'meetings') = (engagement_id is null))
);
create index report_export_person on report_export (person_id, created_at desc, id desc);
create index report_export_newest on report_export (created_at desc, id desc);
create index report_export_file on report_export (made_at) where file_id is not null;
comment on table report_export is 'Who took which list as a file, how many rows, and the watermark printed in it. The file goes after a day (made_at, system clock); the row stays.';

-- A meeting's openings in order; first_at never changes, so that counting a further one stays cheap.
create index open_link_list on open_link (engagement_id, first_at desc, id desc) where engagement_id is not null;
