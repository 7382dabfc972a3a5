-- the release before may run on it
-- few rows: places voided without a moment, which no build has written
-- The status of a place changes with each sign-in. While it stands in the condition of two indexes, each change writes an entry into every
-- index of the table. voided_at says the same and seldom changes.
update enrollment set voided_at = created_at where status = 'void' and voided_at is null;
update enrollment set voided_at = null, void_reason = null where status <> 'void' and voided_at is not null;
alter table enrollment add constraint enrollment_void_has_moment check ((status = 'void') = (voided_at is not null)) not valid;
