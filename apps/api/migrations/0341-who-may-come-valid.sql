-- the release before may run on it
alter table engagement validate constraint engagement_enrolment_mode_check;
