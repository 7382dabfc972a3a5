-- the release before may run on it
-- Who tied an enrolment to a doctor of the directory, and how: a colleague's hand alone makes nobody present.

-- Rows from before this rule keep what they had; the default itself goes, so that nothing new is taken for old.
alter table enrollment add column link_way text default 'earlier'
  check (link_way in ('typed', 'speakerNumber', 'invitation', 'directory', 'match', 'correction', 'earlier'));
alter table enrollment
  alter column link_way drop default,
  add column link_by uuid references person,
  add column link_at timestamptz,
  add column link_fits boolean,
  add column link_reason text not null default '',
  add column link_before jsonb,
  add column link_confirmed_by uuid references person,
  add column link_confirmed_at timestamptz,
  add constraint enrollment_link_second_person check (link_confirmed_by is null or link_by is null or link_confirmed_by <> link_by);
comment on column enrollment.link_way is 'How hcp_id came: typed by the person (name and number of the directory), a speaker''s number at the door, a letter, staff from the directory, a link by hand, a correction by staff, or before this was kept. Null: by a build that does not know it.';
comment on column enrollment.link_fits is 'Name, and number or hospital, were those of the directory when staff linked by hand.';
comment on column enrollment.link_before is 'Hospital and department as typed, for undoing a link by hand.';
comment on column enrollment.link_confirmed_by is 'Somebody outside the meeting''s side who made sure of the person; never who linked.';

create function enrollment_link_anew() returns trigger language plpgsql as $$
begin
  new.link_way := null;
  new.link_by := null;
  new.link_fits := null;
  new.link_reason := '';
  new.link_before := null;
  new.link_confirmed_by := null;
  new.link_confirmed_at := null;
  return new;
end $$;
comment on function enrollment_link_anew is 'Whoever changes the doctor of an enrolment without saying how leaves a link that proves nothing.';
create trigger enrollment_link_anew before update of hcp_id on enrollment
  for each row when (old.hcp_id is distinct from new.hcp_id and old.link_at is not distinct from new.link_at) execute function enrollment_link_anew();

create function link_stands(attendee enrollment) returns boolean language sql stable as $$
  select attendee.hcp_id is not null and (
    attendee.link_confirmed_at is not null
    or coalesce(attendee.link_way, '') in ('typed', 'speakerNumber', 'invitation', 'earlier')
    or (coalesce(attendee.link_way, '') = 'directory' and (
      exists (select from sign_in s where s.enrollment_id = attendee.id and s.voided_at is null and s.method <> 'staff')
      or case when exists (select from watch_session w where w.enrollment_id = attendee.id)
          or exists (select from platform_attendance p where p.enrollment_id = attendee.id)
        then exists (select from attendance_of(attendee.engagement_id) a where a.enrollment_id = attendee.id and a.is_online) else false end)))
$$;
comment on function link_stands is 'The person of an enrolment is the doctor it names, as linkStands of packages/domain/src/enrolment/directory-link.ts says; a test holds the two together.';

create function has_proved_attendance(meeting uuid, doctor uuid) returns boolean language sql stable as $$
  select exists (
    select from enrollment n where n.engagement_id = meeting and n.hcp_id = doctor and n.status <> 'void' and link_stands(n)
      and exists (select from attendance_of(meeting) a where a.enrollment_id = n.id))
$$;
comment on function has_proved_attendance is 'has_attended, and the attendee is that doctor by proof: what money and evidence of a speaker stand on.';
