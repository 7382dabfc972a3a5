-- The funnel of a meeting counts people, each once: whom the letters reached, and who of them came.

drop trigger figures_invited_changed on invitation;
drop trigger figures_enrolled_changed on enrollment;

alter table meeting_figures rename column opened to openings;
alter table meeting_figures rename constraint meeting_figures_opened_check to meeting_figures_openings_check;
alter table meeting_figures
  add column opened int not null default 0 check (opened between 0 and invited),
  add column invited_enrolled int not null default 0 check (invited_enrolled between 0 and least(invited, enrolled)),
  add column invited_signed int not null default 0 check (invited_signed between 0 and invited_enrolled),
  add column signed_surveyed int not null default 0 check (signed_surveyed between 0 and least(signed, surveyed));
comment on table meeting_figures is 'People of meetings that are over, each once: invited and of them letter opened, with a place and signed in; with a place; signed in; asked, and of them signed in. openings: devices on the links. is_current: as counting would give; whoever changes what is counted takes that away in the same transaction, and a job of the minute counts anew. Without a current row the figures are counted when they are asked for.';

create trigger figures_enrolled_changed after update of status, hcp_id on enrollment
  for each row when ((old.status, old.hcp_id) is distinct from (new.status, new.hcp_id)) execute function meeting_figures_stale();
create trigger figures_invited_changed after update of revoked_at, opened_at, answered_at, enrollment_id, hcp_id on invitation
  for each row when (
    (old.revoked_at is null, old.opened_at is null and old.answered_at is null, old.enrollment_id, old.hcp_id)
    is distinct from (new.revoked_at is null, new.opened_at is null and new.answered_at is null, new.enrollment_id, new.hcp_id))
  execute function meeting_figures_stale();

update meeting_figures set is_current = false where is_current;
