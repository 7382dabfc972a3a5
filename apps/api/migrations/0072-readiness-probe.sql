-- the release before may run on it
create table readiness_probe (
  id smallint primary key check (id = 1),
  at timestamptz not null
);
comment on table readiness_probe is 'The one row that a readiness check writes, to see whether the database takes writes.';
