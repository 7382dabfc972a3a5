-- the release before may run on it
-- few rows: only meetings with a letter that never left
-- A letter made but never sent invites nobody: reports count as invited the people whose letter left. Of a letter that lost its doctor to an
-- erasure this is no longer known, and it counts as before.
create function letter_has_left(i invitation) returns boolean language sql immutable as
$$ select coalesce(i.own_token_hash, i.token_hash) is not null or coalesce(i.handed_at, i.opened_at, i.answered_at) is not null or i.hcp_id is null $$;
comment on function letter_has_left is 'Sent to the phone of the doctor, handed over, or read.';

create trigger figures_letter_left after update of own_token_hash, token_hash, handed_at on invitation
  for each row when (letter_has_left(old) is distinct from letter_has_left(new)) execute function meeting_figures_stale();

-- few rows: of meetings that are over those with a letter that never left; nothing but the job of the minute writes them as a rule
update meeting_figures f set is_current = false
where is_current and exists (select from invitation i where i.engagement_id = f.engagement_id and i.revoked_at is null and not letter_has_left(i));
