-- People, what they may do, and how they are signed in.

create table bu (
  id text primary key check (id ~ '^[A-Z0-9]{2,12}$'),
  name_zh text not null,
  name_en text not null
);
comment on table bu is 'Business unit: the widest scope of finance and compliance.';

create table person (
  id uuid primary key,
  employee_code text not null unique check (employee_code ~ '^[A-Z0-9]{3,20}$'),
  name text not null check (length(name) between 1 and 60),
  name_initials text not null default '',
  email text not null unique,
  bu_id text not null references bu,
  department text not null default '',
  manager_id uuid references person,
  user_type text not null default 'employee' check (user_type in ('employee', 'workbench')),
  is_active boolean not null default true,
  password_hash text,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  check (manager_id is null or manager_id <> id)
);
create index person_manager on person (manager_id) where manager_id is not null;
create index person_bu on person (bu_id);
comment on table person is 'Staff. Nobody is deleted; is_active false ends every session at once.';

create table person_role (
  person_id uuid not null references person,
  role text not null check (role in ('employee', 'manager', 'approver', 'finance', 'compliance', 'admin')),
  primary key (person_id, role)
);
comment on table person_role is 'Roles beyond the relation to one meeting.';

create table delegation (
  id uuid primary key,
  from_person_id uuid not null references person,
  to_person_id uuid not null references person,
  from_date date not null,
  to_date date not null,
  created_at timestamptz not null,
  check (from_person_id <> to_person_id),
  check (to_date >= from_date)
);
create index delegation_to on delegation (to_person_id, to_date);
create index delegation_from on delegation (from_person_id, to_date);
comment on table delegation is 'Dated authority to decide for somebody else, dates in Asia/Shanghai, both included.';

create table login_code (
  code_hash text primary key,
  person_id uuid not null references person,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table login_code is 'One-time code between proving who one is and /sys/getToken; lives 60 seconds.';

create table session_family (
  id uuid primary key,
  person_id uuid not null references person,
  user_type text not null check (user_type in ('employee', 'workbench')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create index session_family_person on session_family (person_id) where revoked_at is null;
comment on table session_family is 'One sign-in on one device: 12 h at most, 3 h idle. Its tokens rotate.';

create table session_token (
  token_hash text primary key,
  family_id uuid not null references session_family on delete cascade,
  issued_at timestamptz not null,
  rotated_at timestamptz
);
create index session_token_family on session_token (family_id);
comment on table session_token is 'SHA-256 of a token. Using one long after it was rotated revokes the whole family.';

create table login_attempt (
  employee_code text primary key,
  failures int not null default 0 check (failures >= 0),
  locked_until timestamptz
);
comment on table login_attempt is 'Wrong passwords in a row for an employee code, existing or not.';

create table api_sn (
  sn_hash text primary key,
  person_id uuid not null references person,
  action text not null,
  issued_at timestamptz not null,
  used_at timestamptz,
  body_hash text,
  reply text
);
create index api_sn_issued on api_sn (issued_at);
comment on table api_sn is 'One-use number for save and recreate: same body again gets the stored reply, another body is refused.';

create table nav_menu (
  code text primary key,
  user_type text not null check (user_type in ('employee', 'workbench')),
  role text,
  name_zh text not null,
  name_en text not null,
  icon text not null,
  path text not null,
  sort int not null,
  has_new_tag boolean not null default false
);
comment on table nav_menu is 'Shortcuts of the home screen; role null means everyone of the user type.';

create table new_tag_seen (
  person_id uuid not null references person,
  menu_code text not null references nav_menu on delete cascade,
  seen_at timestamptz not null,
  primary key (person_id, menu_code)
);
comment on table new_tag_seen is 'Which "new" marks a person has already followed.';

create table dict_entry (
  dict_code text not null,
  value text not null,
  label_zh text not null,
  label_en text not null,
  sort int not null default 0,
  primary key (dict_code, value)
);
comment on table dict_entry is 'Dictionary behind /sys/dict/getByCode.';

create table system_param (
  key text primary key,
  value jsonb not null
);
comment on table system_param is 'Settings the client reads by /system/params-list, and the demo clock.';

create table release_notice (
  id uuid primary key,
  title_zh text not null,
  title_en text not null,
  body_zh text not null,
  body_en text not null,
  published_at timestamptz not null
);
create index release_notice_published on release_notice (published_at desc);
comment on table release_notice is 'System notices and release notes.';

create table notification (
  id uuid primary key,
  person_id uuid not null references person,
  kind text not null,
  engagement_id uuid,
  params jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz,
  dedupe_key text not null unique
);
create index notification_person on notification (person_id, created_at desc);
comment on table notification is 'In-app inbox, the record of truth for what a person was told; one row a dedupe key.';

create table server_secret (
  name text primary key,
  value bytea not null check (length(value) >= 32),
  created_at timestamptz not null
);
comment on table server_secret is 'Keys the server makes for itself: the MAC of rotating sign-in codes.';
