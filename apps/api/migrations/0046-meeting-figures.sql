-- What a meeting that is over was: counted once, so that a summary of a hundred thousand meetings need not count millions of rows.

create table meeting_figures (
  engagement_id uuid primary key references engagement on delete cascade,
  is_current boolean not null default false,
  enrolled int not null default 0 check (enrolled >= 0),
  signed int not null default 0 check (signed >= 0),
  invited int not null default 0 check (invited >= 0),
  opened int not null default 0 check (opened >= 0),
  surveyed int not null default 0 check (surveyed >= 0)
);
create index meeting_figures_due on meeting_figures (engagement_id) where not is_current;
comment on table meeting_figures is 'People with a place, signed in, invited and asked, and devices on the links, of meetings that are over. is_current: as counting would give; whoever changes what is counted takes that away in the same transaction, and a job of the minute counts anew. Without a current row the figures are counted when they are asked for.';

-- The job counts under `for update` of the meeting, which waits for no one; a key share keeps it away from what is not committed yet.
create function meeting_figures_stale() returns trigger language plpgsql as $$
declare
  meeting uuid := case tg_op when 'DELETE' then old.engagement_id else new.engagement_id end;
begin
  perform from engagement where id = meeting for key share;
  update meeting_figures set is_current = false where engagement_id = meeting and is_current;
  return null;
end $$;

create trigger figures_enrolled after insert or delete on enrollment for each row execute function meeting_figures_stale();
create trigger figures_enrolled_changed after update of status on enrollment
  for each row when (old.status is distinct from new.status) execute function meeting_figures_stale();
create trigger figures_signed after insert or delete on sign_in for each row execute function meeting_figures_stale();
create trigger figures_signed_changed after update of voided_at on sign_in
  for each row when ((old.voided_at is null) <> (new.voided_at is null)) execute function meeting_figures_stale();
create trigger figures_invited after insert or delete on invitation for each row execute function meeting_figures_stale();
create trigger figures_invited_changed after update of revoked_at on invitation
  for each row when ((old.revoked_at is null) <> (new.revoked_at is null)) execute function meeting_figures_stale();
create trigger figures_opened after insert on open_link
  for each row when (new.engagement_id is not null) execute function meeting_figures_stale();
create trigger figures_opened_gone after delete on open_link
  for each row when (old.engagement_id is not null) execute function meeting_figures_stale();
create trigger figures_surveyed after insert on questionnaire_response
  for each row when (new.state = 'submitted') execute function meeting_figures_stale();
create trigger figures_surveyed_changed after update of state on questionnaire_response
  for each row when (old.state is distinct from new.state) execute function meeting_figures_stale();
create trigger figures_surveyed_gone after delete on questionnaire_response
  for each row when (old.state = 'submitted') execute function meeting_figures_stale();

create function meeting_figures_begin() returns trigger language plpgsql as $$
begin
  insert into meeting_figures (engagement_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger figures_begin after insert on engagement
  for each row when (new.status in (60, 70, 71, 80, 90)) execute function meeting_figures_begin();
create trigger figures_begin_later after update of status on engagement
  for each row when (new.status in (60, 70, 71, 80, 90) and old.status not in (60, 70, 71, 80, 90)) execute function meeting_figures_begin();

insert into meeting_figures (engagement_id) select id from engagement where status in (60, 70, 71, 80, 90);

analyze meeting_figures;
