-- the release before may run on it
-- A speaker whom staff signed in is present once somebody outside the meeting's side has made sure of it after that.
create or replace function has_own_presence(meeting uuid, doctor uuid) returns boolean language sql stable as $$
  select exists (
    select from enrollment n where n.engagement_id = meeting and n.hcp_id = doctor and n.status <> 'void' and (
      exists (select from sign_in s where s.enrollment_id = n.id and s.voided_at is null
        and (s.method = 'qr' or s.by_code or s.signed_at <= n.link_confirmed_at))
      or exists (select from attendance_of(meeting) a where a.enrollment_id = n.id and a.is_online)))
$$;
comment on function has_own_presence is 'A doctor attended with a hand or a phone of their own, or online, or somebody outside the meeting''s side made sure afterwards: what staff enter alone makes no speaker present.';
