-- the release before may run on it
alter table invitation validate constraint invitation_again_check;
