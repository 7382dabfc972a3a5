-- the release before may run on it
-- Nobody decides for somebody else on a step that could not be their own; who decides a step reads the meeting from then on.
create function line_above(person uuid) returns setof uuid language sql stable as $$
  with recursive line as (
    select p.manager_id as id, 1 as depth from person p where p.id = $1
    union all
    select p.manager_id, l.depth + 1 from line l join person p on p.id = l.id where l.depth < 12
  )
  select id from line where id is not null
$$;
comment on function line_above is 'The managers above a person, nearest first, twelve at most.';

create function may_stand_in(deputy uuid, step text, engagement uuid) returns boolean language sql stable cost 10000 as $$
  select exists (
    select from person d join engagement e on e.id = $3
    where d.id = $1 and d.is_active and d.bu_id = e.bu_id
      and case $2 when 'lineManager' then d.id in (select line_above(e.owner_id))
        else exists (select from person_role r where r.person_id = d.id and r.role = $2) end
      and not exists (
        select from line_above(d.id) up (id)
        where up.id in (e.owner_id, e.agent_id)
          or exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = up.id)
          or exists (select from approval_instance i where i.engagement_id = e.id and i.state = 'pending' and i.submitted_by = up.id)))
$$;
comment on function may_stand_in is 'The rule of deputies (domain: deputy-rules.ts) as lists and notices ask it.';

alter table approval_node add column decided_as text check (decided_as in ('lineManager', 'compliance', 'finance'));
comment on column approval_node.decided_as is 'The step whoever decided was entitled to at that moment; null for decisions of the release before.';

create function note_decider() returns trigger language plpgsql as $$
begin
  insert into engagement_approver (person_id, engagement_id, sort_at)
  select new.decided_by, e.id, e.sort_at from approval_instance i join engagement e on e.id = i.engagement_id where i.id = new.instance_id
  on conflict do nothing;
  return null;
end $$;
create trigger note_decider after update of decided_by on approval_node for each row when (new.decided_by is not null)
  execute function note_decider();

create function note_spend_decision() returns trigger language plpgsql as $$
begin
  insert into engagement_approver (person_id, engagement_id, sort_at)
  select new.decided_by, e.id, e.sort_at from spend_review r join engagement e on e.id = r.engagement_id where r.id = new.review_id
  on conflict do nothing;
  return null;
end $$;
create trigger note_spend_decision after update of decided_by on spend_review_step for each row when (new.decided_by is not null)
  execute function note_spend_decision();

insert into engagement_approver (person_id, engagement_id, sort_at)
select distinct n.decided_by, e.id, e.sort_at from approval_node n join approval_instance i on i.id = n.instance_id
  join engagement e on e.id = i.engagement_id where n.decided_by is not null
union select s.decided_by, e.id, e.sort_at from spend_review_step s join spend_review r on r.id = s.review_id
  join engagement e on e.id = r.engagement_id where s.decided_by is not null
on conflict do nothing;
