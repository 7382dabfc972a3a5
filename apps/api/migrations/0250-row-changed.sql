-- the release before may run on it
-- A statement that writes several rows, and finds one of them changed since its snapshot, undoes itself and is repeated.
create function row_changed() returns uuid language plpgsql volatile as $$
begin
  raise exception 'a row has changed since the statement began' using errcode = 'serialization_failure';
end $$;
comment on function row_changed is 'Ends the statement that calls it with 40001, by which the product repeats it with a new snapshot.';
