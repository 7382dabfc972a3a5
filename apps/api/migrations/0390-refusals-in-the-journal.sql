-- the release before may run on it
-- A restore repeats what people refused: mails to an address, and a use of their data.

create or replace function note_revocation() returns trigger language plpgsql as $$
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
    when 'contact_choice' then
      if tg_op = 'INSERT' then
        insert into revocation (kind, subject, detail) values ('contactOff', new.contact_hash, new.channel || ' ' || new.purpose);
      else
        insert into revocation (kind, subject, detail) values ('contactOn', old.contact_hash, old.channel || ' ' || old.purpose);
      end if;
    when 'consent_given' then
      insert into revocation (kind, subject, detail) values (case when new.given then 'consentOn' else 'consentOff' end, new.enrollment_id, new.purpose);
  end case;
  return null;
end $$;
create trigger contact_refused after insert or delete on contact_choice for each row execute function note_revocation();
create trigger consent_refused after insert on consent_given for each row execute function note_revocation();
comment on table revocation is 'People, roles, passes, files, consents, ways to reach a person and personal data that were taken away, or given back. Copied outside the database, so that a restore can apply them again.';
comment on column revocation.subject is 'Id of what was taken away, or the hash of a token or address; no personal data.';
comment on column revocation.detail is 'The role, where a role was taken away; the request, where an erasure waits; channel and purpose of a refused address; purpose of a consent.';
