-- the release before may run on it
-- wait_no is the order of the queue and is never given again; the place that people read is the rank among those who wait now.
create function wait_place(n enrollment) returns int language sql stable as $$
  select count(*)::int from enrollment w
  where n.status = 'waitlisted' and w.engagement_id = n.engagement_id and w.status = 'waitlisted' and w.wait_no <= n.wait_no
  having n.status = 'waitlisted'
$$;
