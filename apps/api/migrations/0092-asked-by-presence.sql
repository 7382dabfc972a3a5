-- Whom a survey for those who signed in asks: at a meeting with an online room also those who were in it.

create function is_asked(statuses text[], attendee enrollment) returns boolean language sql stable as $$
  select attendee.status = any(statuses) or ('signed' = any(statuses) and attendee.status in ('invited', 'enrolled', 'checkedIn') and (
    exists (select from watch_session w join engagement e on e.id = w.engagement_id
            where w.engagement_id = attendee.engagement_id and w.enrollment_id = attendee.id and w.to_at > e.start_at)
    or exists (select from platform_attendance p where p.engagement_id = attendee.engagement_id and p.enrollment_id = attendee.id)))
$$;
comment on function is_asked is 'An enrolment has one of the statuses, or, where signing in is one of them, was in the online room after the start.';
