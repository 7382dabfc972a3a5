-- Early builds left who signed in from the waiting list there, and a taken back sign-in its mark. Since then the mark follows the
-- sign-ins; what was written before is brought to that.

update enrollment n set status = case when s.left_at is null then 'signed' else 'left' end
from (
  select distinct on (enrollment_id) enrollment_id, left_at from sign_in where voided_at is null order by enrollment_id, signed_at desc
) s
where s.enrollment_id = n.id and n.status in ('invited', 'enrolled', 'waitlisted', 'checkedIn', 'walkInPending');

update enrollment n set status = case when n.wait_no is null then 'enrolled' else 'waitlisted' end
where n.status in ('signed', 'left') and not exists (select from sign_in s where s.enrollment_id = n.id and s.voided_at is null);
