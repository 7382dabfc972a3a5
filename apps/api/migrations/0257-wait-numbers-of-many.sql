-- the release before may run on it
-- A statement may give numbers to many people: those that end with the meeting's last number are counted by the update that gave them.
-- Numbers that nobody has counted, as of an import, are counted here, once a statement instead of once a row.
create function count_wait_numbers() returns trigger language plpgsql as $$
begin
  update engagement e set last_wait_no = greatest(e.last_wait_no, a.top), wait_gone = e.wait_gone + greatest(a.top - e.last_wait_no, 0) - a.people
  from (select engagement_id, min(wait_no) as least, max(wait_no) as top, count(*) as people
        from added where status = 'waitlisted' group by engagement_id) a
  where e.id = a.engagement_id and not (e.last_wait_no = a.top and a.people = a.top - a.least + 1);
  return null;
end $$;
drop trigger wait_numbers_given on enrollment;
create trigger wait_numbers_given after insert on enrollment referencing new table as added for each statement execute function count_wait_numbers();
