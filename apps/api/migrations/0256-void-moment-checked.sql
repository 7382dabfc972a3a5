-- the release before may run on it
alter table enrollment validate constraint enrollment_void_has_moment;
