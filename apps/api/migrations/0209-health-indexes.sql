-- the release before may run on it
-- The health page of the workbench asks what begins or ends soon.

create index policy_start on policy (from_date);
create index io_end on io (expire_date);
create index speaker_consent_end on speaker (employer_consent_until);
create index speaker_consent_file_end on speaker_consent (valid_until) where withdrawn_at is null;
