-- the release before may run on it
-- No code writes the status walkInPending: a walk-in has an ordinary enrolment, and the word of the organiser stands beside it. Rows of
-- early builds get what a walk-in gets today: a seat where one is free and the waiting list is empty, else the end of the list.

with found as (
  select n.id, n.engagement_id, n.wait_no, n.created_at, n.wait_no is null
      and not exists (select from enrollment w where w.engagement_id = n.engagement_id and w.status = 'waitlisted')
      and (e.seats is null or row_number() over (partition by n.engagement_id order by n.wait_no nulls first, n.created_at, n.id) <= e.seats - e.seats_taken)
      as has_seat
  from enrollment n join engagement e on e.id = n.engagement_id where n.status = 'walkInPending'
), queued as (
  select id, coalesce(wait_no, (select coalesce(max(w.wait_no), 0)::int from enrollment w where w.engagement_id = f.engagement_id)
      + row_number() over (partition by engagement_id, wait_no is null order by created_at, id)::int) as place
  from found f where not has_seat
), seated as (
  update engagement e set seats_taken = e.seats_taken + s.people
  from (select engagement_id, count(*)::int as people from found where has_seat group by engagement_id) s where e.id = s.engagement_id
)
update enrollment n set status = case when q.place is null then 'enrolled' else 'waitlisted' end, wait_no = q.place
from found f left join queued q on q.id = f.id where n.id = f.id;

alter table enrollment drop constraint enrollment_status_check;
alter table enrollment add constraint enrollment_status_check
  check (status in ('pending', 'declined', 'invited', 'enrolled', 'waitlisted', 'checkedIn', 'signed', 'left', 'void'));
