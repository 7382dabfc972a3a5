-- Meetings: their state, parts, approvals, log and money.

create table initiative (
  id uuid primary key,
  code text not null unique,
  name text not null,
  bu_id text not null references bu
);
comment on table initiative is 'Series that meetings belong to.';

create table engagement (
  id uuid primary key,
  engagement_code text not null unique,
  name text not null check (length(name) <= 120),
  name_initials text not null default '',
  category text not null check (category in ('SUBEVENT', 'PPM', 'ONETIME', 'TAXONOMY', 'REMOTE_EDA', 'VX')),
  execute_type text not null check (execute_type in ('onSite', 'online', 'hybrid')),
  status smallint not null check (status in (0, 10, 15, 20, 26, 30, 40, 50, 60, 70, 71, 80, 90)),
  approval_status text not null default '0' check (approval_status in ('0', '10', '15', '20', '26', '30', '40', '80', '90')),
  close_flag boolean not null default false,
  version int not null default 1 check (version > 0),
  start_at timestamptz,
  end_at timestamptz,
  city text not null default '',
  hco_id uuid references hco,
  department text not null default '',
  venue text not null default '',
  is_restaurant boolean not null default false,
  platform_id uuid references online_platform,
  join_url text not null default '',
  owner_id uuid not null references person,
  agent_id uuid references person,
  submitter_id uuid references person,
  bu_id text not null references bu,
  initiative_id uuid references initiative,
  event_id uuid references engagement,
  taxonomy_id uuid references taxonomy,
  cost_center_code text references cost_center,
  io_code text references io,
  budget bigint not null default 0 check (budget >= 0),
  expected_audience int not null default 0 check (expected_audience between 0 and 100000),
  seats int check (seats between 1 and 100000),
  seats_taken int not null default 0 check (seats_taken >= 0),
  note text not null default '',
  warning_comments jsonb not null default '{}',
  landing_open boolean not null default false,
  recreated_from uuid references engagement,
  cancel_reason text,
  closing_deadline date,
  closed_at timestamptz,
  reopened_at timestamptz,
  actual_amount bigint check (actual_amount >= 0),
  actual_explanation text not null default '',
  agenda_held boolean,
  submitted_at timestamptz,
  approved_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (close_flag = (status = 71)),
  check (end_at > start_at),
  check (seats is null or seats_taken <= seats),
  check (status in (0, 26, 30, 80, 90) or (name <> '' and start_at is not null and end_at is not null))
);
create index engagement_owner on engagement (owner_id, start_at desc, id desc);
create index engagement_agent on engagement (agent_id, start_at desc, id desc) where agent_id is not null;
create index engagement_bu_start on engagement (bu_id, start_at desc, id desc);
create index engagement_start on engagement (start_at desc, id desc);
create index engagement_status_start on engagement (status, start_at) where status in (10, 15, 20, 26, 30, 40, 50, 60);
create index engagement_event on engagement (event_id) where event_id is not null;
create index engagement_io on engagement (io_code) where io_code is not null;
comment on table engagement is 'Meeting. status is decision 0001''s code; version rises by one with each change; amounts in fen.';

create table engagement_product (
  engagement_id uuid not null references engagement on delete cascade,
  product_id uuid not null references product,
  sort int not null,
  primary key (engagement_id, product_id)
);
comment on table engagement_product is 'Products of a meeting.';

create table engagement_assistant (
  engagement_id uuid not null references engagement on delete cascade,
  person_id uuid not null references person,
  primary key (engagement_id, person_id)
);
create index engagement_assistant_person on engagement_assistant (person_id);
comment on table engagement_assistant is 'Co-organisers of a meeting.';

create table engagement_topic (
  id uuid primary key,
  engagement_id uuid not null references engagement on delete cascade,
  topic_id uuid not null references topic,
  sort int not null,
  minutes int not null check (minutes between 5 and 600),
  unique (engagement_id, topic_id)
);
comment on table engagement_topic is 'Agenda: a topic and how long it is planned, in minutes.';

create table engagement_speaker (
  id uuid primary key,
  engagement_id uuid not null references engagement on delete cascade,
  hcp_id uuid not null references hcp,
  topic_id uuid not null references topic,
  role text not null check (role in ('speaker', 'chair', 'discussant')),
  level text not null check (level in ('national', 'regional', 'city')),
  minutes int not null check (minutes between 5 and 600),
  fee_net bigint not null default 0 check (fee_net >= 0),
  fee_gross bigint not null default 0 check (fee_gross >= fee_net),
  is_recorded boolean not null default false,
  sort int not null,
  status text not null default 'planned' check (status in ('planned', 'came', 'replaced', 'absent')),
  minutes_delivered int check (minutes_delivered between 0 and 600),
  status_note text not null default '',
  unique (engagement_id, hcp_id, topic_id, role)
);
create index engagement_speaker_hcp on engagement_speaker (hcp_id);
comment on table engagement_speaker is 'One talk: speaker, topic, role, contracted minutes and net fee in fen; afterwards whether he came and how long he spoke.';

create table engagement_budget_line (
  id uuid primary key,
  engagement_id uuid not null references engagement on delete cascade,
  type text not null check (type in ('speakerFee', 'meal', 'venue', 'travel', 'material', 'other')),
  amount bigint not null check (amount >= 0),
  note text not null default '',
  actual_amount bigint check (actual_amount >= 0),
  sort int not null,
  unique (engagement_id, type)
);
comment on table engagement_budget_line is 'Planned and actual amount by kind of cost, in fen. speakerFee is computed from the talks.';

create table rule_evaluation (
  id uuid primary key,
  engagement_id uuid not null references engagement on delete cascade,
  engagement_version int not null,
  moment text not null check (moment in ('submit', 'approve', 'close', 'fee')),
  results jsonb not null,
  evaluated_at timestamptz not null
);
create index rule_evaluation_engagement on rule_evaluation (engagement_id, evaluated_at desc);
comment on table rule_evaluation is 'Every binding evaluation: rule, input, result and policy version.';

create table approval_instance (
  id uuid primary key,
  engagement_id uuid not null references engagement on delete cascade,
  kind text not null check (kind in ('initial', 'change')),
  engagement_version int not null,
  snapshot jsonb not null,
  snapshot_hash text not null,
  state text not null check (state in ('pending', 'approved', 'sentBack', 'revoked', 'terminated')),
  submitted_by uuid not null references person,
  submitted_at timestamptz not null,
  ended_at timestamptz,
  auto_rule text
);
create unique index approval_instance_one_open on approval_instance (engagement_id) where state = 'pending';
create index approval_instance_submitter on approval_instance (submitted_by, submitted_at desc, id desc);
create index approval_instance_engagement on approval_instance (engagement_id, submitted_at desc, id desc);
create index approval_instance_submitted on approval_instance (submitted_at desc, id desc);
comment on table approval_instance is 'One submission with its immutable snapshot; at most one pending a meeting.';

create table approval_node (
  id uuid primary key,
  instance_id uuid not null references approval_instance on delete cascade,
  seq int not null check (seq > 0),
  step text not null check (step in ('lineManager', 'compliance', 'finance')),
  approver_id uuid not null references person,
  state text not null check (state in ('waiting', 'active', 'passed', 'sentBack', 'skipped', 'terminated')),
  active_since timestamptz,
  decided_by uuid references person,
  decided_at timestamptz,
  comment text not null default '',
  client_token text,
  reminded_at timestamptz,
  escalated_at timestamptz,
  nudged_at timestamptz,
  because text[] not null default '{}',
  answer_status smallint,
  answer_version int,
  unique (instance_id, seq),
  check ((decided_at is not null) = (state in ('passed', 'sentBack')))
);
create unique index approval_node_one_active on approval_node (instance_id) where state = 'active';
create index approval_node_inbox on approval_node (approver_id, active_since) where state = 'active';
create index approval_node_decided on approval_node (decided_by, decided_at desc, id desc) where decided_at is not null;
comment on table approval_node is 'One step of the path; exactly one is active while the instance is pending.';
comment on column approval_node.because is 'Conditions of the chain that called the approver in.';
comment on column approval_node.answer_status is 'What the decision answered, with answer_version, so that a repeat gets the same.';

create table meeting_event (
  id uuid primary key,
  engagement_id uuid not null references engagement on delete cascade,
  seq int not null,
  kind text not null,
  action_category int not null check (action_category between 100 and 121),
  actor_kind text not null check (actor_kind in ('staff', 'attendee', 'system')),
  actor_id uuid,
  acting_for_id uuid references person,
  from_status smallint,
  to_status smallint,
  params jsonb not null default '{}',
  at timestamptz not null,
  unique (engagement_id, seq)
);
comment on table meeting_event is 'The course of a meeting: one row an effect, in order of seq, never changed.';

create table ledger_entry (
  id uuid primary key,
  transfer_id uuid not null,
  io_code text not null references io,
  cost_center_code text not null references cost_center,
  engagement_id uuid references engagement,
  kind text not null check (kind in ('reserve', 'commit', 'actual', 'release', 'reverse')),
  debit_account text not null check (debit_account in ('available', 'reserved', 'committed', 'actual')),
  credit_account text not null check (credit_account in ('available', 'reserved', 'committed', 'actual')),
  amount bigint not null check (amount > 0),
  reason text not null,
  params jsonb not null default '{}',
  dedupe_key text not null unique,
  by_person_id uuid references person,
  at timestamptz not null,
  check (debit_account <> credit_account)
);
create index ledger_entry_io on ledger_entry (io_code, at, id);
create index ledger_entry_engagement on ledger_entry (engagement_id) where engagement_id is not null;
comment on table ledger_entry is 'Double entry: amount in fen leaves credit_account and enters debit_account of the IO. Rows are never changed.';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function refuse_change();
create trigger meeting_event_append_only before update on meeting_event for each row execute function refuse_change();
