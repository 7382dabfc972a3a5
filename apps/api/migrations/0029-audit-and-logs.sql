-- What people did, what only few may do, and the chain that seals both beside money, settings and the course of meetings.

alter table action_log add column device_id text not null default '' check (length(device_id) <= 64);
drop index action_log_at;
create index action_log_at on action_log (at desc, id desc);
create index action_log_person on action_log (person_id, at desc, id desc) where person_id is not null;
create index action_log_category on action_log (action_category, at desc, id desc);
create index action_log_code on action_log (action_code, at desc, id desc);
create index action_log_meeting on action_log (engagement_id, at desc, id desc) where engagement_id is not null;
create index action_log_nobody on action_log (at) where person_id is null;
create index action_log_device on action_log (device_id, at) where person_id is null;
comment on table action_log is 'What people did in the client, by category and code; system clock. person_id null: told without a session, so not proved.';

create index client_log_newest on client_log (at desc, slot desc);
drop index client_log_at;

alter table session_family add column device_label text not null default '' check (length(device_label) <= 60);
alter table session_family add column channel text check (channel in ('miniwechat', 'workwechat', 'wechat', 'client'));
create index session_family_live on session_family (last_seen_at desc, id desc) where revoked_at is null;
comment on column session_family.device_label is 'System and browser as the browser named them at sign-in, for people to tell devices apart; proves nothing.';

create table access_event (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('signedIn', 'sessionEnded', 'roleGiven', 'roleTaken', 'personActive', 'personInactive',
    'evidencePack', 'jobRetried', 'jobDiscarded', 'draftEventRemoved')),
  person_id uuid,
  by_person_id uuid,
  engagement_id uuid,
  detail jsonb not null default '{}',
  at timestamptz not null default clock_timestamp()
);
create index access_event_draft on access_event ((detail ->> 'meetingEvent')) where kind = 'draftEventRemoved';
comment on table access_event is 'Sessions, roles and what only few may do; the database writes the rows of sessions and roles itself, so that none escapes. System clock. Rows are never changed.';
create trigger access_event_append_only before update or delete on access_event for each row execute function refuse_change();

create function note_session() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into access_event (kind, person_id, detail) values ('signedIn', new.person_id, jsonb_build_object('session', new.id, 'device', new.device_label));
  else
    insert into access_event (kind, person_id, detail) values ('sessionEnded', new.person_id, jsonb_build_object('session', new.id, 'reason', new.revoked_reason));
  end if;
  return null;
end $$;
create trigger session_started_noted after insert on session_family for each row execute function note_session();
create trigger session_ended_noted after update of revoked_at on session_family
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function note_session();

create function note_role() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into access_event (kind, person_id, detail) values ('roleTaken', old.person_id, jsonb_build_object('role', old.role));
  end if;
  if tg_op <> 'DELETE' then
    insert into access_event (kind, person_id, detail) values ('roleGiven', new.person_id, jsonb_build_object('role', new.role));
  end if;
  return null;
end $$;
create trigger role_noted after insert or update or delete on person_role for each row execute function note_role();

create function note_person() returns trigger language plpgsql as $$
begin
  insert into access_event (kind, person_id) values (case when new.is_active then 'personActive' else 'personInactive' end, new.id);
  return null;
end $$;
create trigger person_noted after update of is_active on person
  for each row when (old.is_active is distinct from new.is_active) execute function note_person();

-- A draft that was never submitted may go, and its course with it; what was submitted may not.
create function note_draft_event() returns trigger language plpgsql as $$
begin
  if coalesce(old.to_status, 0) <> 0 then
    raise exception 'meeting_event rows are never changed' using errcode = 'restrict_violation';
  end if;
  insert into access_event (kind, engagement_id, detail) values ('draftEventRemoved', old.engagement_id, jsonb_build_object('meetingEvent', old.id));
  return old;
end $$;
create trigger meeting_event_removed before delete on meeting_event for each row execute function note_draft_event();

create table audit_pending (
  id bigint generated always as identity primary key,
  kind text not null,
  ref uuid not null
);
comment on table audit_pending is 'Rows that wait for the sealer, in the order they were written; noted in the transaction that wrote them.';

create table audit_entry (
  seq bigint primary key check (seq > 0),
  at timestamptz not null,
  kind text not null check (kind in ('meetingEvent', 'settingChange', 'ledgerEntry', 'accessEvent')),
  ref uuid not null,
  payload_hash text not null check (payload_hash ~ '^[0-9a-f]{64}$'),
  prev_hash text not null check (prev_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  unique (kind, ref)
);
create index audit_entry_kind on audit_entry (kind, seq desc);
comment on table audit_entry is 'The audit chain: seq without gaps, hash = SHA-256 of prev_hash, seq, at, kind, ref and payload_hash, a line each. Written by the sealer alone; rows are never changed. System clock.';
create trigger audit_entry_append_only before update or delete on audit_entry for each row execute function refuse_change();
create function refuse_emptying() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_never_emptied before truncate on audit_entry for each statement execute function refuse_emptying();

create function note_for_audit() returns trigger language plpgsql as $$
begin
  insert into audit_pending (kind, ref) select tg_argv[0], id from added;
  return null;
end $$;
create trigger meeting_event_sealed after insert on meeting_event referencing new table as added for each statement execute function note_for_audit('meetingEvent');
create trigger setting_change_sealed after insert on setting_change referencing new table as added for each statement execute function note_for_audit('settingChange');
create trigger ledger_entry_sealed after insert on ledger_entry referencing new table as added for each statement execute function note_for_audit('ledgerEntry');
create trigger access_event_sealed after insert on access_event referencing new table as added for each statement execute function note_for_audit('accessEvent');

insert into audit_pending (kind, ref)
select kind, id from (
  select 'meetingEvent' as kind, id, at from meeting_event
  union all select 'settingChange', id, at from setting_change
  union all select 'ledgerEntry', id, at from ledger_entry
) known order by at, id;
insert into access_event (kind, person_id, detail) select 'roleGiven', person_id, jsonb_build_object('role', role) from person_role order by person_id, role;

create table outbox_discard (
  ref uuid primary key,
  outbox text not null check (outbox in ('card', 'attendee', 'partner', 'mail')),
  reason text not null check (reason <> ''),
  by_person_id uuid not null references person,
  at timestamptz not null
);
comment on table outbox_discard is 'Messages an administrator gave up for good: no longer shown among the dead.';

create index rule_evaluation_submissions on rule_evaluation (evaluated_at desc, id desc) where moment = 'submit';

create index messaging_card_dead on messaging_card (next_at) where state = 'dead';
create index attendee_message_dead on attendee_message (created_at) where state = 'failed';
create index partner_message_dead on partner_message (created_at) where state = 'failed';
