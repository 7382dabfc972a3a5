-- What meetings are made of: hospitals, doctors, speakers, products, topics, money to spend, rules.

create table hco (
  id uuid primary key,
  code text not null unique,
  name text not null,
  name_initials text not null default '',
  address text not null,
  city text not null,
  is_active boolean not null default true
);
comment on table hco is 'Hospital or other medical institution.';

create table hco_department (
  id uuid primary key,
  name text not null unique,
  name_initials text not null default '',
  sort int not null default 0
);
comment on table hco_department is 'Departments of hospitals, one shared list.';

create table hcp (
  id uuid primary key,
  code text not null unique,
  name text not null,
  name_initials text not null default '',
  hco_id uuid not null references hco,
  department text not null,
  title text not null default '',
  phone text not null default '' check (phone = '' or phone ~ '^1[0-9]{10}$'),
  is_active boolean not null default true
);
create index hcp_hco on hcp (hco_id);
create index hcp_phone on hcp (phone) where phone <> '';
comment on table hcp is 'Doctor. The phone is personal data: shown masked except to those who must call.';

create table speaker (
  hcp_id uuid primary key references hcp,
  level text not null check (level in ('national', 'regional', 'city')),
  employer_consent_until date,
  is_resident boolean not null default true,
  payment_route text not null default 'qualifiedOrganiser' check (payment_route in ('qualifiedOrganiser', 'companyDirect')),
  bank_account_tail text not null default ''
);
comment on table speaker is 'A doctor who may speak for a fee. employer_consent_until: written consent of the hospital on file until that day.';

create table blacklist_entry (
  id uuid primary key,
  hcp_id uuid not null references hcp,
  reason text not null,
  from_date date not null,
  to_date date
);
create index blacklist_hcp on blacklist_entry (hcp_id);
comment on table blacklist_entry is 'Doctors not to be engaged; never deleted, only ended.';

create table product (
  id uuid primary key,
  code text not null unique,
  name text not null,
  name_initials text not null default '',
  bu_id text not null references bu,
  is_active boolean not null default true
);
comment on table product is 'Product a meeting may speak about.';

create table taxonomy (
  id uuid primary key,
  code text not null unique,
  name text not null,
  product_id uuid not null references product
);
create index taxonomy_product on taxonomy (product_id);
comment on table taxonomy is 'Branch of a product''s approved content.';

create table topic (
  id uuid primary key,
  code_4m text not null unique,
  name text not null,
  name_initials text not null default '',
  product_id uuid not null references product,
  taxonomy_id uuid references taxonomy,
  valid_from date not null,
  valid_to date not null,
  check (valid_to >= valid_from)
);
create index topic_product on topic (product_id);
comment on table topic is 'Approved content a speaker may present, by its 4M code, within its validity.';

create table cost_center (
  code text primary key,
  name text not null,
  bu_id text not null references bu,
  is_active boolean not null default true
);
comment on table cost_center is 'Cost centre; speaker fees may use those with code8.';

create table io (
  code text primary key,
  company_name text not null,
  bu_id text not null references bu,
  cost_center_code text not null references cost_center,
  expire_date date not null,
  amount bigint not null check (amount >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  committed bigint not null default 0 check (committed >= 0),
  actual bigint not null default 0 check (actual >= 0),
  check (reserved + committed + actual <= amount)
);
create index io_bu on io (bu_id);
comment on table io is 'Internal order: money that may be spent, in fen. The three balances repeat the ledger under one row lock.';

create table online_platform (
  id uuid primary key,
  name text not null,
  categories text[] not null,
  is_active boolean not null default true
);
comment on table online_platform is 'Platforms for online and hybrid meetings.';

create table calendar_day (
  date date primary key,
  kind text not null check (kind in ('holiday', 'workday')),
  name text not null
);
comment on table calendar_day is 'Exceptions to Monday to Friday, China: statutory holidays and make-up working days.';

create table policy (
  id uuid primary key,
  key text not null,
  category text,
  region text,
  bu_id text references bu,
  value jsonb not null,
  severity text not null check (severity in ('block', 'warn', 'info')),
  from_date date not null,
  to_date date,
  source text not null,
  version int not null default 1 check (version > 0)
);
create index policy_key on policy (key, from_date desc);
comment on table policy is 'Effective-dated rules; null scope columns mean everywhere. The most specific row in force wins.';
