-- the release before may run on it
alter table attendance_statement add column host_logo uuid references stored_file;
comment on column attendance_statement.host_logo is 'The company''s logo when it was issued, so that it prints the same later.';
