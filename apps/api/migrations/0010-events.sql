-- Large events as frames of their sub-meetings, doctors to invite, and what a person chose last.

create sequence event_code_no as bigint start 1;
comment on sequence event_code_no is 'Last five digits and more of event_code.';
create sequence initiative_code_no as bigint start 1;
comment on sequence initiative_code_no is 'Last digits of the code of a series that an event''s owner named.';

alter table initiative add column name_initials text not null default '';
create unique index initiative_name on initiative (bu_id, name);

create table event (
  id uuid primary key,
  event_code text not null unique,
  name text not null check (length(name) between 1 and 120),
  name_initials text not null default '',
  initiative_id uuid references initiative,
  start_at timestamptz not null,
  end_at timestamptz not null,
  cost_center_code text references cost_center,
  io_code text references io,
  budget_limit bigint not null check (budget_limit >= 0),
  owner_id uuid not null references person,
  bu_id text not null references bu,
  note text not null default '',
  version int not null default 1 check (version > 0),
  cancelled_at timestamptz,
  cancel_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (end_at > start_at),
  check ((cancelled_at is null) = (cancel_reason is null))
);
create index event_owner on event (owner_id, start_at desc, id desc);
create index event_bu on event (bu_id, start_at desc, id desc);
comment on table event is 'Large event: the dates, products and budget (fen) its sub-meetings keep to. It is not approved itself; each sub-meeting is.';

create table event_product (
  event_id uuid not null references event on delete cascade,
  product_id uuid not null references product,
  sort int not null,
  primary key (event_id, product_id)
);
comment on table event_product is 'Products the sub-meetings of an event may speak about.';

create table event_assistant (
  event_id uuid not null references event on delete cascade,
  person_id uuid not null references person,
  primary key (event_id, person_id)
);
create index event_assistant_person on event_assistant (person_id);
comment on table event_assistant is 'Who may change an event and add sub-meetings beside its owner.';

-- Meetings that served as parents so far become events of their own.
insert into event (id, event_code, name, name_initials, initiative_id, start_at, end_at, cost_center_code, io_code, budget_limit, owner_id, bu_id, created_at, updated_at)
select v.id, 'E' || to_char(v.created_at at time zone 'Asia/Shanghai', 'YYMM') || '-' || lpad(nextval('event_code_no')::text, 5, '0'), v.name, v.name_initials, v.initiative_id,
  least(v.start_at, min(s.start_at)), greatest(v.end_at, max(s.end_at)),
  case when bool_and(s.cost_center_code is not distinct from v.cost_center_code) then v.cost_center_code end,
  case when bool_and(s.io_code is not distinct from v.io_code) then v.io_code end, v.budget + coalesce(sum(s.budget), 0), v.owner_id, v.bu_id,
  v.created_at, v.updated_at
from engagement v join engagement s on s.event_id = v.id where v.start_at is not null group by v.id;
insert into event_product (event_id, product_id, sort)
select v.id, p.product_id, row_number() over (partition by v.id order by min(p.sort), p.product_id) - 1
from event v join engagement e on e.id = v.id or e.event_id = v.id join engagement_product p on p.engagement_id = e.id group by v.id, p.product_id;
alter table engagement drop constraint engagement_event_id_fkey;
update engagement set event_id = null where event_id is not null and event_id not in (select id from event);
alter table engagement add constraint engagement_event_id_fkey foreign key (event_id) references event;

create table engagement_invited (
  engagement_id uuid not null references engagement on delete cascade,
  hcp_id uuid not null references hcp,
  sort int not null,
  primary key (engagement_id, hcp_id)
);
create index engagement_invited_hcp on engagement_invited (hcp_id);
comment on table engagement_invited is 'Doctors whom the organiser means to invite.';

create table recent_choice (
  person_id uuid not null references person,
  kind text not null check (kind in ('product', 'taxonomy', 'topic', 'employee', 'department', 'costCenter', 'io', 'hospital', 'doctor', 'speaker', 'platform')),
  value text not null,
  chosen_at timestamptz not null,
  primary key (person_id, kind, value)
);
create index recent_choice_latest on recent_choice (person_id, kind, chosen_at desc);
comment on table recent_choice is 'What a person chose last in each picker; offered first. value is the id or code on the wire.';

alter table delegation add column note text not null default '';
alter table delegation add column ended_at timestamptz;
comment on column delegation.ended_at is 'Taken back early; then it holds no longer whatever to_date says.';

alter table approval_instance add column proposal jsonb;
alter table approval_instance add column change_reason text not null default '';
comment on column approval_instance.proposal is 'The form a change asks for, to open it again with; what comes into force is its snapshot, until then the approved version holds. Null for a first approval.';

-- Every list one picks from is also found by pinyin initials.
alter table cost_center add column name_initials text not null default '';
alter table io add column company_initials text not null default '';
alter table online_platform add column name_initials text not null default '';
alter table taxonomy add column name_initials text not null default '';

-- Meetings like the one being planned: on the same topic, at the same place.
create index engagement_topic_topic on engagement_topic (topic_id, engagement_id);
create index engagement_hco_sort on engagement (hco_id, sort_at desc) where hco_id is not null;

-- What each binding evaluation was made on, beside its results.
alter table rule_evaluation add column input jsonb not null default '{}';
alter table rule_evaluation alter column input drop default;
comment on column rule_evaluation.input is 'The form and the facts as the rules read them; {} for evaluations from before it was kept. Amounts in fen.';
