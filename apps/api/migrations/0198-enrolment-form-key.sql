-- the release before may run on it
-- A form whose answer was lost is sent again with the same key and gets the enrolment it made.
alter table enrollment add column form_key text;
create index enrollment_form_key on enrollment (engagement_id, form_key) where form_key is not null;
comment on column enrollment.form_key is 'SHA-256 of the key of the filled form, hex; only the device that filled it in knows the key.';
