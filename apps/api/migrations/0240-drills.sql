-- the release before may run on it
-- A row of its own for the last restore on trial.

comment on table backup_run is 'The last base backup, the last time the log and the files were sent, the last check of the stored data, the last restore on trial: one row of each kind.';
comment on column backup_run.kind is 'base, log, verify, restore or drill';
