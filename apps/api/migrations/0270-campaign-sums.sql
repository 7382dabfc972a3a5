-- the release before may run on it
-- A summary of 65,000 meetings read the figures of each. Meetings that are closed or called off and counted are settled: added to the sums of
-- their month by status and by owner. Any change of what a sum counts takes the meeting out again in the same transaction.

alter table meeting_figures
  add column is_settled boolean not null default false,
  add column settled_bu text,
  add column settled_month date,
  add column settled_owner uuid,
  add column settled_status smallint,
  add column settled_actual bigint,
  add column settled_on_time boolean;
comment on column meeting_figures.is_settled is 'Added to campaign_month and campaign_owner with the settled_ columns. Any update of a settled row subtracts it and takes this away.';
comment on column meeting_figures.settled_month is 'First day of the month in which the meeting began, Asia/Shanghai';
comment on column meeting_figures.settled_actual is 'Fen, of a closed meeting';

create table campaign_month (
  bu_id text not null references bu,
  month date not null,
  status smallint not null,
  meetings int not null,
  enrolled_over int not null,
  signed_over int not null,
  actual bigint not null,
  signed_with_amount int not null,
  on_time int not null,
  due int not null,
  invited int not null,
  opened int not null,
  enrolled int not null,
  signed int not null,
  surveyed int not null,
  invited_enrolled int not null,
  invited_signed int not null,
  signed_surveyed int not null,
  openings bigint not null,
  primary key (bu_id, month, status)
);
comment on table campaign_month is 'Sums over settled meetings (meeting_figures.is_settled) of a business unit that began in a month (Asia/Shanghai), by status. _over: of meetings that took place. Amounts in fen.';

create table campaign_owner (
  month date not null,
  bu_id text not null references bu,
  owner_id uuid not null references person,
  meetings int not null,
  enrolled_over int not null,
  signed_over int not null,
  actual bigint not null,
  signed_with_amount int not null,
  on_time int not null,
  due int not null,
  primary key (month, bu_id, owner_id)
);
comment on table campaign_owner is 'The same by owner: what a summary shows of a person.';

create function add_to_campaign(f meeting_figures, times int) returns void language plpgsql as $$
declare
  is_over boolean := f.settled_status in (70, 71);
begin
  insert into campaign_month as m (bu_id, month, status, meetings, enrolled_over, signed_over, actual, signed_with_amount, on_time, due,
    invited, opened, enrolled, signed, surveyed, invited_enrolled, invited_signed, signed_surveyed, openings)
  values (f.settled_bu, f.settled_month, f.settled_status, times, times * case when is_over then f.enrolled else 0 end,
    times * case when is_over then f.signed else 0 end, times * coalesce(f.settled_actual, 0),
    times * case when f.settled_actual is null then 0 else f.signed end, times * f.settled_on_time::int, times * is_over::int,
    times * f.invited, times * f.opened, times * f.enrolled, times * f.signed, times * f.surveyed, times * f.invited_enrolled,
    times * f.invited_signed, times * f.signed_surveyed, times * f.openings)
  on conflict (bu_id, month, status) do update set meetings = m.meetings + excluded.meetings,
    enrolled_over = m.enrolled_over + excluded.enrolled_over, signed_over = m.signed_over + excluded.signed_over,
    actual = m.actual + excluded.actual, signed_with_amount = m.signed_with_amount + excluded.signed_with_amount,
    on_time = m.on_time + excluded.on_time, due = m.due + excluded.due, invited = m.invited + excluded.invited,
    opened = m.opened + excluded.opened, enrolled = m.enrolled + excluded.enrolled, signed = m.signed + excluded.signed,
    surveyed = m.surveyed + excluded.surveyed, invited_enrolled = m.invited_enrolled + excluded.invited_enrolled,
    invited_signed = m.invited_signed + excluded.invited_signed, signed_surveyed = m.signed_surveyed + excluded.signed_surveyed,
    openings = m.openings + excluded.openings;
  insert into campaign_owner as o (month, bu_id, owner_id, meetings, enrolled_over, signed_over, actual, signed_with_amount, on_time, due)
  values (f.settled_month, f.settled_bu, f.settled_owner, times, times * case when is_over then f.enrolled else 0 end,
    times * case when is_over then f.signed else 0 end, times * coalesce(f.settled_actual, 0),
    times * case when f.settled_actual is null then 0 else f.signed end, times * f.settled_on_time::int, times * is_over::int)
  on conflict (month, bu_id, owner_id) do update set meetings = o.meetings + excluded.meetings,
    enrolled_over = o.enrolled_over + excluded.enrolled_over, signed_over = o.signed_over + excluded.signed_over,
    actual = o.actual + excluded.actual, signed_with_amount = o.signed_with_amount + excluded.signed_with_amount,
    on_time = o.on_time + excluded.on_time, due = o.due + excluded.due;
end $$;
comment on function add_to_campaign is 'Adds a settled meeting to the sums of its month, or with times -1 subtracts it.';

create function meeting_settles() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform add_to_campaign(old, -1);
    return old;
  end if;
  if old.is_settled then
    perform add_to_campaign(old, -1);
    new.is_settled := false;
  else
    perform add_to_campaign(new, 1);
  end if;
  return new;
end $$;
create trigger figures_settle before update on meeting_figures
  for each row when (old.is_settled or new.is_settled) execute function meeting_settles();
create trigger figures_settled_gone before delete on meeting_figures
  for each row when (old.is_settled) execute function meeting_settles();

create function meeting_unsettles() returns trigger language plpgsql as $$
begin
  update meeting_figures set is_settled = false where engagement_id = new.id and is_settled;
  return null;
end $$;
create trigger figures_unsettle
  after update of status, owner_id, bu_id, start_at, actual_amount, closed_at, closing_deadline on engagement
  for each row when (old.status in (70, 71, 80, 90)
    and (old.status, old.owner_id, old.bu_id, old.start_at, old.actual_amount, old.closed_at, old.closing_deadline)
      is distinct from (new.status, new.owner_id, new.bu_id, new.start_at, new.actual_amount, new.closed_at, new.closing_deadline))
  execute function meeting_unsettles();
