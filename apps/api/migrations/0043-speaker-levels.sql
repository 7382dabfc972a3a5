-- Levels of speakers by day. What applies to a talk is the level of the meeting's day.

create table speaker_level (
  id uuid primary key default gen_random_uuid(),
  hcp_id uuid not null references speaker,
  valid_from date not null,
  level text not null check (level in ('national', 'regional', 'city')),
  is_active boolean not null default true,
  unique (hcp_id, valid_from)
);
create index speaker_level_newest on speaker_level (valid_from, id);
comment on table speaker_level is 'Level of a speaker from a day (Asia/Shanghai) until the next one: without ends, and one a day, levels can neither overlap nor leave a gap. is_active false: withdrawn before it began.';
insert into speaker_level (hcp_id, valid_from, level) select hcp_id, '2000-01-01', level from speaker;
alter table speaker drop column level;
alter table speaker add column is_active boolean not null default true;
comment on column speaker.is_active is 'May be asked to speak; a doctor out of use is no speaker either.';

create function speaker_level_on(doctor uuid, day date) returns text language sql stable parallel safe as $$
  select level from speaker_level where hcp_id = doctor and is_active
  order by valid_from <= day desc, abs(valid_from - day) limit 1
$$;
comment on function speaker_level_on is 'Level of a speaker on a day; before his first one, that one. Null for who is no speaker.';

create function business_day() returns date language sql stable as $$
  select ((now() + coalesce((select (value #>> '{}')::bigint from system_param where key = 'demo.clockOffset'), 0) * interval '1 millisecond')
    at time zone 'Asia/Shanghai')::date
$$;
comment on function business_day is 'Today in Asia/Shanghai on the business clock, as the demo has moved it.';

create function speaker_keeps_level() returns trigger language plpgsql as $$
begin
  if exists (select from speaker where hcp_id = coalesce(new.hcp_id, old.hcp_id))
    and not exists (select from speaker_level where hcp_id = coalesce(new.hcp_id, old.hcp_id) and is_active) then
    raise exception 'a speaker has a level' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger speaker_starts_with_level after insert on speaker
  deferrable initially deferred for each row execute function speaker_keeps_level();
create constraint trigger speaker_keeps_level after update or delete on speaker_level
  deferrable initially deferred for each row execute function speaker_keeps_level();
comment on column engagement_speaker.level is 'Level on the meeting''s day as it was when the talk was last saved; fees ask speaker_level_on.';
