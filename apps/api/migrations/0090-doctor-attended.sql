-- Whether a doctor was at a meeting: signed in, or seen in its online room, by the product or by the platform, once it had begun.

create function has_attended(meeting uuid, doctor uuid) returns boolean language sql stable as $$
  select exists (
    select from enrollment n join engagement e on e.id = n.engagement_id
    where n.engagement_id = meeting and n.hcp_id = doctor and n.status <> 'void' and (
      exists (select from sign_in s where s.enrollment_id = n.id and s.engagement_id = meeting and s.voided_at is null)
      or exists (select from watch_session w where w.engagement_id = meeting and w.to_at > e.start_at and w.enrollment_id = n.id)
      or exists (select from platform_attendance p where p.engagement_id = meeting and p.enrollment_id = n.id)))
$$;
comment on function has_attended is 'A doctor signed in at a meeting or was in its online room after the start.';
