-- Each minute the clock asks which approvals have waited too long.
create index approval_node_waiting on approval_node (active_since, id) where state = 'active' and escalated_at is null;
