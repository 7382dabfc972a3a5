-- the release before may run on it
-- What a restore has to take away again: a database brought back to an earlier moment knows nothing of it.

create table revocation (
  id uuid primary key default gen_random_uuid(),
  no bigint generated always as identity,
  kind text not null,
  subject text not null,
  detail text not null default '',
  at timestamptz not null default now()
);
create index revocation_at on revocation (at);
comment on table revocation is 'People, roles, passes, files and personal data that were taken away, or given back. Copied outside the database, so that a restore can apply them again.';
comment on column revocation.no is 'The order of rows of one moment.';
comment on column revocation.subject is 'Id of what was taken away, or the hash of a token; no personal data.';
comment on column revocation.detail is 'The role, where a role was taken away.';

create function note_revocation() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'person' then
      insert into revocation (kind, subject) values (case when new.is_active then 'personOn' else 'personOff' end, new.id);
    when 'person_role' then
      if tg_op = 'INSERT' then
        insert into revocation (kind, subject, detail) values ('roleOn', new.person_id, new.role);
      else
        insert into revocation (kind, subject, detail) values ('roleOff', old.person_id, old.role);
      end if;
    when 'stored_file' then
      insert into revocation (kind, subject) values ('fileOff', new.id);
    when 'attendee_token' then
      insert into revocation (kind, subject) values ('passOff', new.token_hash);
    when 'attendance_statement' then
      insert into revocation (kind, subject) values ('statementOff', new.id);
    when 'invitation' then
      insert into revocation (kind, subject) values ('invitationOff', new.id);
    when 'speaker_contract' then
      insert into revocation (kind, subject) values ('contractOff', new.id);
  end case;
  return null;
end $$;
create trigger person_revoked after update of is_active on person
  for each row when (old.is_active is distinct from new.is_active) execute function note_revocation();
create trigger role_revoked after insert or delete on person_role for each row execute function note_revocation();
create trigger file_revoked after update of withdrawn_at on stored_file
  for each row when (old.withdrawn_at is null and new.withdrawn_at is not null) execute function note_revocation();
create trigger pass_revoked after update of revoked_at on attendee_token
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function note_revocation();
create trigger statement_revoked after update of revoked_at on attendance_statement
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function note_revocation();
create trigger invitation_revoked after update of revoked_at on invitation
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function note_revocation();
create trigger contract_revoked after update of voided_at on speaker_contract
  for each row when (old.voided_at is null and new.voided_at is not null) execute function note_revocation();

create table backup_run (
  kind text primary key,
  at timestamptz not null,
  detail jsonb not null default '{}'
);
comment on table backup_run is 'The last base backup, the last time the log and the files were sent, the last check of the stored data: one row of each kind.';
comment on column backup_run.kind is 'base, log, verify or restore';
comment on column backup_run.at is 'When it ended, by the clock of the database';
