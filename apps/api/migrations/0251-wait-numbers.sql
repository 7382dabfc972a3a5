-- the release before may run on it
-- few rows: meetings with a waiting list
-- A place at a meeting is taken by one update of its row: the next number on the waiting list and the rank of who gets it stand there.
-- A trigger follows whoever writes enrolments, also the release before, which takes the highest number and adds one.
alter table engagement
  add column last_wait_no int not null default 0,
  add column wait_gone int not null default 0,
  add column gave_seat boolean not null default false;
comment on column engagement.last_wait_no is 'The last number given on the waiting list.';
comment on column engagement.wait_gone is 'Numbers given on the waiting list of people that wait no more: the rank of the last one is last_wait_no - wait_gone.';
comment on column engagement.gave_seat is 'The last enrolment got a seat, not a number: how a statement that enrols learns what it took.';

update engagement e set last_wait_no = n.last, wait_gone = n.last - n.waiting
from (select engagement_id, max(wait_no) as last, count(*) filter (where status = 'waitlisted') as waiting
      from enrollment where wait_no is not null group by engagement_id) n
where e.id = n.engagement_id;

create function keep_wait_numbers() returns trigger language plpgsql as $$
declare
  number int := case when tg_op <> 'DELETE' then new.wait_no end;
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.status <> 'waitlisted') then
    update engagement set wait_gone = wait_gone + 1 where id = old.engagement_id;
  elsif tg_op = 'UPDATE' and number is not distinct from old.wait_no then
    update engagement set wait_gone = wait_gone - 1 where id = new.engagement_id;
  else
    -- Nothing to do where the statement that took the number has kept it.
    update engagement set last_wait_no = greatest(last_wait_no, number),
      wait_gone = wait_gone + case when number > last_wait_no then number - last_wait_no - 1 else -1 end
    where id = new.engagement_id and last_wait_no <> number;
  end if;
  return null;
end $$;
create trigger wait_numbers_given after insert on enrollment for each row when (new.status = 'waitlisted') execute function keep_wait_numbers();
create trigger wait_numbers_changed after update of status on enrollment
  for each row when ((old.status = 'waitlisted') <> (new.status = 'waitlisted')) execute function keep_wait_numbers();
create trigger wait_numbers_removed after delete on enrollment for each row when (old.status = 'waitlisted') execute function keep_wait_numbers();
