-- the release before may run on it
-- What happens to a place can be mailed to its person.

alter table enrollment add column email text;
comment on column enrollment.email is 'The mail address that an attendee gave with the place; null where none was asked or given. Personal data: leaves with the name.';
