-- the release before may run on it
-- A sign-in stays within the page of its place. The release before finds people by their number through the list of the meeting.
drop index enrollment_one_phone;
drop index enrollment_one_hcp;
alter table enrollment set (fillfactor = 85);
