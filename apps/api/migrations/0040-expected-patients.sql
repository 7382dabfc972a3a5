-- How many of the expected people of a meeting are patients: what the policy audience.min.patient is asked of.
alter table engagement
  add column expected_patients int check (expected_patients between 1 and 100000);
comment on column engagement.expected_patients is 'How many of expected_audience are patients; null where the meeting is not for patients. A draft may hold more of them than people.';

-- A change that was asked for before is opened again as a form of today.
update approval_instance set proposal = proposal || '{"expectedPatients": null}' where proposal is not null;
