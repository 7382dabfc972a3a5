-- Forms of large events as far as they are typed, to go on with them on another device.

create table event_draft (
  owner_id uuid not null references person,
  id uuid not null,
  event_id uuid references event on delete cascade,
  event_version int check (event_version > 0),
  bu_id text not null references bu,
  name text not null check (length(name) <= 120),
  initiative_id uuid references initiative,
  initiative_name text check (length(initiative_name) <= 60),
  start_at timestamptz,
  end_at timestamptz,
  product_ids uuid[] not null,
  cost_center_code text references cost_center,
  io_code text references io,
  budget_limit bigint check (budget_limit >= 0),
  assistant_ids uuid[] not null,
  note text not null,
  version int not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (owner_id, id),
  check (event_id is null or event_id = id),
  check ((event_id is null) = (event_version is null))
);
create index event_draft_newest on event_draft (owner_id, updated_at desc);
create index event_draft_event on event_draft (event_id);
comment on table event_draft is 'Form of a large event that its owner has not saved yet: budget in fen, null what is not typed. The device that begins it gives the id, so that a repeated beginning is known. A change of a stored event has the id of that event and the version it began from.';
comment on column event_draft.initiative_name is 'Name of a new series, empty while it is not typed; null for none.';

alter table event add column draft_id uuid;
create unique index event_from_draft on event (owner_id, draft_id) where draft_id is not null;
comment on column event.draft_id is 'The draft it was made from: each makes one event at most.';
