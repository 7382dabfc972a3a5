-- Steps of fees and changes of large events are sealed in the audit chain too.

alter table event_history add column id uuid not null default gen_random_uuid();
alter table event_history add constraint event_history_id_key unique (id);
comment on column event_history.id is 'By which the audit chain names the row.';

alter table audit_entry drop constraint audit_entry_kind_check;
alter table audit_entry add constraint audit_entry_kind_check
  check (kind in ('meetingEvent', 'settingChange', 'ledgerEntry', 'accessEvent', 'feeStep', 'eventHistory'));

create trigger fee_step_sealed after insert on fee_step referencing new table as added for each statement execute function note_for_audit('feeStep');
create trigger event_history_sealed after insert on event_history referencing new table as added for each statement execute function note_for_audit('eventHistory');

insert into audit_pending (kind, ref)
select kind, id from (
  select 'feeStep' as kind, id, at from fee_step
  union all select 'eventHistory', id, at from event_history
) known order by at, id;

create index access_event_meeting on access_event (engagement_id) where engagement_id is not null;
