-- How often each scheduled job has come to its end, whichever process ran it: a count that no clock can move.

create table job_run (
  name text primary key,
  runs bigint not null check (runs > 0),
  last_at timestamptz not null
);
comment on table job_run is 'Finished runs of each scheduled job. A count that stands still for too long is told to administrators.';
