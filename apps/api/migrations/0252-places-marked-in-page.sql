-- the release before may run on it
-- The status of a place changes with each sign-in. While it stood in the condition of two indexes, each change wrote an entry into every index
-- of the table; now a change stays within its page. The release before finds people by their number through the list of the meeting.
update enrollment set voided_at = created_at where status = 'void' and voided_at is null;
update enrollment set voided_at = null, void_reason = null where status <> 'void' and voided_at is not null;
alter table enrollment add constraint enrollment_void_has_moment check ((status = 'void') = (voided_at is not null));

drop index enrollment_one_phone;
drop index enrollment_one_hcp;
create unique index enrollment_one_phone on enrollment (engagement_id, phone) where voided_at is null and phone <> '';
create unique index enrollment_one_hcp on enrollment (engagement_id, hcp_id) where voided_at is null and hcp_id is not null;
alter table enrollment set (fillfactor = 85);
