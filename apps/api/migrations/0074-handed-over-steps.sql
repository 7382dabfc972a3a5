-- An approver who left hands open steps to the next person; a step that waited too long may be decided by a second one.
alter table approval_node add column escalated_to uuid references person;
comment on column approval_node.escalated_to is 'Who may decide this step too since it waited too long; null when nobody may.';
comment on column approval_node.state is 'skipped: handed over, the nodes after it took its steps.';

create index approval_node_open on approval_node (approver_id) where state in ('active', 'waiting');
create index approval_node_escalated on approval_node (escalated_to, active_since) where state = 'active' and escalated_to is not null;

-- Who may decide by escalation reads the meeting like everybody named in its approvals.
create function note_escalated() returns trigger language plpgsql as $$
begin
  insert into engagement_approver (person_id, engagement_id, sort_at)
  select new.escalated_to, e.id, e.sort_at from approval_instance i join engagement e on e.id = i.engagement_id where i.id = new.instance_id
  on conflict do nothing;
  return null;
end $$;
create trigger note_escalated after update of escalated_to on approval_node for each row when (new.escalated_to is not null)
  execute function note_escalated();
