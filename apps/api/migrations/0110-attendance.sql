-- the release before may run on it
-- One answer to who was at a meeting, whether at its door or in its online room, for every figure, list and rule that asks.

create function meeting_hours(start_at timestamptz, end_at timestamptz, day_hours jsonb)
returns table (from_at timestamptz, to_at timestamptz) language plpgsql stable cost 2000 rows 2 as $$
begin
  return query select
    case when f.starts < f.ends then f.starts when d.is_first then m.starts when d.is_last then d.midnight else d.midnight + interval '9 hours' end
      at time zone 'Asia/Shanghai',
    case when f.starts < f.ends then f.ends when d.is_first then d.midnight + interval '24 hours' when d.is_last then m.ends
      else d.midnight + interval '18 hours' end at time zone 'Asia/Shanghai'
  from (select start_at at time zone 'Asia/Shanghai' as starts, end_at at time zone 'Asia/Shanghai' as ends) m
  cross join lateral (
    select m.starts::date as first_day, (m.ends - interval '1 millisecond')::date as last_day,
      day_hours = '[]' and end_at - start_at < interval '12 hours' as is_one_piece) c
  cross join lateral (
    select m.starts - c.first_day::timestamp as morning, m.ends - c.last_day::timestamp as evening,
      case when c.is_one_piece then 0 else greatest(0, c.last_day - c.first_day) end as last_no) u
  cross join lateral generate_series(0, u.last_no) day (no)
  cross join lateral (
    select (c.first_day + day.no)::timestamp as midnight, day.no = 0 as is_first, day.no = u.last_no as is_last,
      day_hours -> day.no ->> 'from' as opens, day_hours -> day.no ->> 'to' as closes) d
  cross join lateral (
    select coalesce(d.opens ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$' and d.closes ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$', false) as is_set) h
  cross join lateral (
    select
      case when d.is_first then m.starts else d.midnight + case when h.is_set then d.opens::interval
        when u.morning < u.evening then u.morning else interval '9 hours' end end as starts,
      case when d.is_last then m.ends else d.midnight + case when h.is_set then d.closes::interval
        when u.morning < u.evening then u.evening else interval '18 hours' end end as ends) f;
end
$$;
comment on function meeting_hours is 'The hours of each day of a meeting, as meetingDays of packages/domain/src/meetings/meeting-days.ts says; a test holds the two together.';

create function attendance_of(meeting uuid) returns table (enrollment_id uuid, at timestamptz, is_online boolean) language sql stable rows 50 as $$
  select s.enrollment_id, s.signed_at, false from sign_in s where s.engagement_id = meeting and s.voided_at is null
  union all
  select w.enrollment_id, greatest(i.from_at, d.from_at), true
  from engagement e cross join lateral meeting_hours(e.start_at, e.end_at, e.day_hours) d
  join watch_session w on w.engagement_id = e.id and w.enrollment_id is not null
  cross join lateral (
    select w.from_at, w.to_at union all select v.from_at, v.to_at from watch_interval v where v.session_id = w.id) i
  where e.id = meeting and i.from_at < d.to_at and i.to_at > d.from_at
  union all
  select w.enrollment_id, greatest(w.to_at, d.from_at), true
  from engagement e cross join lateral meeting_hours(e.start_at, e.end_at, e.day_hours) d
  join watch_session w on w.engagement_id = e.id and w.enrollment_id is not null and w.is_away
  where e.id = meeting and e.status in (50, 60, 70, 71) and w.to_at < d.to_at and not exists (
    select from online_room r where r.engagement_id = e.id and r.state = 'ready' and r.join_url = e.join_url)
  union all
  select p.enrollment_id, greatest(p.joined_at, d.from_at), true
  from engagement e cross join lateral meeting_hours(e.start_at, e.end_at, e.day_hours) d
  join platform_attendance p on p.engagement_id = e.id and p.enrollment_id is not null
  where e.id = meeting and p.joined_at < d.to_at and (p.left_at > d.from_at or (p.left_at is null and e.status in (50, 60, 70, 71)))
$$;
comment on function attendance_of is 'Who attended a meeting: by an effective sign-in, or seen in its online room within the hours of a day, by the product or by its platform, also after entering without coming back. A row for each sign-in and each stay; at: since when.';

create index watch_session_attendee on watch_session (enrollment_id) where enrollment_id is not null;
create index platform_attendance_attendee on platform_attendance (enrollment_id) where enrollment_id is not null;

create or replace function has_attended(meeting uuid, doctor uuid) returns boolean language sql stable as $$
  select exists (
    select from enrollment n where n.engagement_id = meeting and n.hcp_id = doctor and n.status <> 'void'
      and exists (select from attendance_of(meeting) a where a.enrollment_id = n.id))
$$;
comment on function has_attended is 'A doctor attended a meeting, as attendance_of says.';

create or replace function is_asked(statuses text[], attendee enrollment) returns boolean language sql stable as $$
  select attendee.status = any(statuses) or ('signed' = any(statuses) and attendee.status in ('invited', 'enrolled', 'checkedIn')
    and exists (select from attendance_of(attendee.engagement_id) a where a.enrollment_id = attendee.id))
$$;
comment on function is_asked is 'An enrolment has one of the statuses, or, where signing in is one of them, attended as attendance_of says.';

-- The figures of meetings that are over count attendance. A row that the release before counted has none and is counted anew.
alter table meeting_figures add column has_attendance boolean not null default false;
create index meeting_figures_uncounted on meeting_figures (engagement_id) where not (is_current and has_attendance);
comment on column meeting_figures.has_attendance is 'signed, invited_signed and signed_surveyed count who attended, at the door or online; false: who signed in at the door.';
comment on table meeting_figures is 'People of meetings that are over, each once: invited and of them letter opened, with a place and attended; with a place; attended; asked, and of them attended. openings: devices on the links. is_current: as counting would give; whoever changes what is counted takes that away in the same transaction, and a job of the minute counts anew. Without a current row the figures are counted when they are asked for.';

create or replace function meeting_figures_stale() returns trigger language plpgsql as $$
declare
  meeting uuid := case tg_op when 'DELETE' then old.engagement_id else new.engagement_id end;
begin
  perform from engagement where id = meeting for key share;
  update meeting_figures set is_current = false, has_attendance = false where engagement_id = meeting and (is_current or has_attendance);
  return null;
end $$;

create trigger figures_watched after insert or delete on watch_session for each row execute function meeting_figures_stale();
create trigger figures_watched_changed after update of from_at, is_away on watch_session
  for each row when ((old.from_at, old.is_away) is distinct from (new.from_at, new.is_away)) execute function meeting_figures_stale();
create trigger figures_stayed after insert or delete on platform_attendance for each row execute function meeting_figures_stale();
create trigger figures_stayed_changed after update of joined_at, left_at, enrollment_id on platform_attendance
  for each row when ((old.joined_at, old.left_at, old.enrollment_id) is distinct from (new.joined_at, new.left_at, new.enrollment_id))
  execute function meeting_figures_stale();
