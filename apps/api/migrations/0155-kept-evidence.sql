-- the release before may run on it
-- Sign-ins, accounts, statements, files and who an enrolment stands for change in the open: the database notes each change in the audit chain.

-- A kind is a name; which there are is known by those who write it. A list here would have to name what other releases write.
alter table access_event drop constraint access_event_kind_check;
alter table access_event add constraint access_event_kind_check check (kind ~ '^[a-z][A-Za-z]{2,39}$');

-- What of a row is evidence. A release that changes it notes all rows anew.
create function evidence_columns(source text) returns text[] language sql immutable as $$
  select case source
    when 'sign_in' then array['id', 'engagement_id', 'session_no', 'enrollment_id', 'method', 'nonce', 'device_id', 'device_key_id', 'staff_reason',
      'claimed_at', 'signed_at', 'signature_file_id', 'signature_sha256', 'strokes_sha256', 'staff_id', 'suspicion', 'suspicion_explanation', 'doubts',
      'voided_at', 'voided_by', 'void_reason', 'received_at', 'sent_at', 'is_late', 'left_at', 'left_by']
    when 'speaker_account' then array['id', 'hcp_id', 'holder_name', 'bank_name', 'bank_branch', 'account_sealed', 'entered_by', 'entered_at', 'ended_at',
      'confirmed_by', 'confirmed_at', 'confirmed_how', 'payable_from']
    when 'attendance_statement' then array['id', 'number', 'code', 'engagement_id', 'enrollment_id', 'minutes', 'issued_by', 'issued_at', 'revoked_at',
      'revoked_by', 'revoke_reason']
    when 'stored_file' then array['id', 'object_key', 'size', 'sha256', 'media_type', 'created_by', 'created_at']
    when 'enrollment' then array['id', 'engagement_id', 'hcp_id']
  end $$;

create function evidence_digest(content jsonb, columns text[]) returns text language sql immutable as $$
  select encode(sha256(convert_to((select jsonb_object_agg(name, content -> name)::text from unnest(columns) as name), 'UTF8')), 'hex') $$;

create sequence evidence_step;

-- Times are written in UTC whoever asks, so that the digest is the same for everybody.
create function note_evidence() returns trigger language plpgsql set timezone = 'UTC' as $$
declare
  columns text[] := evidence_columns(tg_table_name);
  content jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  digest text := case when tg_op = 'DELETE' then null else evidence_digest(content, columns) end;
begin
  if tg_op = 'UPDATE' and evidence_digest(to_jsonb(old), columns) = digest then
    return null;
  end if;
  insert into access_event (kind, engagement_id, detail) values ('evidence', (content ->> 'engagement_id')::uuid,
    jsonb_build_object('of', tg_table_name, 'object', content ->> 'id', 'step', nextval('evidence_step'), 'op', lower(tg_op), 'digest', digest));
  return null;
end $$;

create trigger sign_in_noted after insert or update or delete on sign_in for each row execute function note_evidence();
create trigger speaker_account_noted after insert or update or delete on speaker_account for each row execute function note_evidence();
create trigger attendance_statement_noted after insert or update or delete on attendance_statement for each row execute function note_evidence();
create trigger stored_file_noted after insert or update or delete on stored_file for each row execute function note_evidence();
create trigger enrollment_person_noted after insert on enrollment for each row when (new.hcp_id is not null) execute function note_evidence();
create trigger enrollment_person_changed after update of hcp_id on enrollment for each row execute function note_evidence();
create trigger enrollment_person_removed after delete on enrollment for each row when (old.hcp_id is not null) execute function note_evidence();

set local timezone = 'UTC';
insert into access_event (kind, engagement_id, detail)
select 'evidence', (row ->> 'engagement_id')::uuid, jsonb_build_object('of', source, 'object', row ->> 'id', 'step', nextval('evidence_step'), 'op', 'insert',
  'digest', evidence_digest(row, evidence_columns(source)))
from (
  select 'sign_in' as source, to_jsonb(s) as row from sign_in s
  union all select 'speaker_account', to_jsonb(a) from speaker_account a
  union all select 'attendance_statement', to_jsonb(t) from attendance_statement t
  union all select 'stored_file', to_jsonb(f) from stored_file f
  union all select 'enrollment', to_jsonb(e) from enrollment e where e.hcp_id is not null
) known;

create index access_event_evidence on access_event ((detail ->> 'of'), (detail ->> 'object'), ((detail ->> 'step')::bigint)) where kind = 'evidence';
