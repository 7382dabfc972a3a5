-- Who decides on a meeting's actual amounts reads the meeting like everybody named in its approvals, and so do their deputies.
create function note_spend_decider() returns trigger language plpgsql as $$
begin
  insert into engagement_approver (person_id, engagement_id, sort_at)
  select new.approver_id, e.id, e.sort_at from spend_review r join engagement e on e.id = r.engagement_id where r.id = new.review_id
  on conflict do nothing;
  return null;
end $$;
create trigger note_spend_decider after insert or update of approver_id on spend_review_step for each row
  execute function note_spend_decider();

insert into engagement_approver (person_id, engagement_id, sort_at)
select distinct s.approver_id, e.id, e.sort_at
from spend_review_step s join spend_review r on r.id = s.review_id join engagement e on e.id = r.engagement_id
on conflict do nothing;
