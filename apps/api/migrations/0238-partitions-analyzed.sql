-- the release before may run on it
select analyze_partitions(name) from unnest(array['action_log', 'access_event', 'phone_message', 'audit_entry']) name;
