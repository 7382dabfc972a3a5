-- the release before may run on it
alter table action_log validate constraint action_log_bound;
alter table access_event validate constraint access_event_bound;
alter table access_event validate constraint access_event_kind_check;
alter table phone_message validate constraint phone_message_bound;
alter table audit_entry validate constraint audit_entry_bound;
