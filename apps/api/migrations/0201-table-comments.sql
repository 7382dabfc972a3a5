-- the release before may run on it
comment on table hcp_phone_change is 'Numbers of doctors that were changed: the one before goes on for some days.';
comment on table person_act is 'What a doctor did themselves, and how it is known that it was them.';
comment on table staff_place is 'Where staff worked from, for a while.';
