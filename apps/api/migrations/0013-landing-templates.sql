-- Landing pages as organisers shape them, the consent in force, and how often links are opened.

create table landing_file (
  file_id uuid primary key references stored_file,
  engagement_id uuid not null references engagement,
  use text not null check (use in ('cover', 'material')),
  name text not null check (length(name) between 1 and 120),
  added_by uuid not null references person,
  added_at timestamptz not null
);
create index landing_file_engagement on landing_file (engagement_id, added_at desc);
comment on table landing_file is 'Covers and materials an organiser added for a landing page. The public may have one while a published page shows it.';

create table landing_version (
  engagement_id uuid not null references engagement,
  version int not null check (version > 0),
  design jsonb not null,
  file_ids uuid[] not null,
  saved_by uuid not null references person,
  saved_at timestamptz not null,
  primary key (engagement_id, version)
);
comment on table landing_version is 'Each saved design of a landing page: template, colour, blocks in order. file_ids: the files it shows. Rows are never changed.';
create trigger landing_version_append_only before update or delete on landing_version for each row execute function refuse_change();

create table landing_page (
  engagement_id uuid primary key references engagement,
  version int not null,
  published_version int check (published_version <= version),
  published_by uuid references person,
  published_at timestamptz,
  foreign key (engagement_id, version) references landing_version,
  foreign key (engagement_id, published_version) references landing_version,
  check ((published_version is null) = (published_by is null)),
  check ((published_version is null) = (published_at is null))
);
comment on table landing_page is 'Which version of a landing page is the draft and which one visitors see. Without a row, or a published version, they see the page made from the meeting; engagement.landing_open says whether they see one at all.';

create table consent_version (
  version text primary key,
  text_zh text not null check (text_zh <> ''),
  text_en text not null check (text_en <> ''),
  from_at timestamptz not null unique
);
comment on table consent_version is 'What an attendee agrees to before his data is taken (Personal Information Protection Law, art. 13, 14, 17). The newest from_at that has come is in force. Rows are never changed: enrollment.consent_version names what was accepted.';
create trigger consent_version_append_only before update or delete on consent_version for each row execute function refuse_change();
insert into consent_version (version, text_zh, text_en, from_at) values (
  '2026-11',
  '我们使用您的姓名、手机号、所在医院和签名，用于安排本次会议、确认参会和履行合规义务。未到场的报名信息保存 6 个月，签到记录保存 2 年。您可以联系主办方查阅、更正或删除您的信息。',
  'We use your name, mobile number, hospital and signature to arrange this meeting, confirm your attendance and meet our compliance duties. Enrolments of people who do not come are deleted after 6 months, sign-in records after 2 years. You may ask the organiser to see, correct or delete your data.',
  '2025-01-01'
);
alter table enrollment add constraint enrollment_consent_version_fkey foreign key (consent_version) references consent_version;

create table open_link (
  id uuid primary key,
  engagement_id uuid references engagement,
  event_id uuid references event,
  day date not null,
  source text not null check (source ~ '^[a-z0-9-]{1,20}$'),
  device_hash text not null check (length(device_hash) = 64),
  opens int not null default 1 check (opens > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  check (num_nonnulls(engagement_id, event_id) = 1)
);
create unique index open_link_once on open_link (engagement_id, event_id, day, source, device_hash) nulls not distinct;
create index open_link_event on open_link (event_id, day) where event_id is not null;
comment on table open_link is 'Openings of counted links: a row for each device, source and day (Asia/Shanghai). device_hash differs from day to day, so that nobody can be followed; no personal data.';
