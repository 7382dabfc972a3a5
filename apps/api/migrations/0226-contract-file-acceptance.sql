-- the release before may run on it
-- An uploaded contract counts only after compliance accepted it for one speaker. What the release before uploads, and what was there, counts as before.

alter table closing_file
  add column needs_acceptance boolean not null default false,
  add column accepted_hcp_id uuid references hcp,
  add column accepted_by uuid references person,
  add column accepted_at timestamptz,
  add column returned_by uuid references person,
  add column returned_at timestamptz,
  add column return_note text,
  add constraint closing_file_accepted check (num_nulls(accepted_hcp_id, accepted_by, accepted_at) in (0, 3)),
  add constraint closing_file_returned check (num_nulls(returned_by, returned_at, return_note) in (0, 3)),
  add constraint closing_file_one_answer check (accepted_at is null or returned_at is null),
  add constraint closing_file_two_people check (accepted_by <> uploaded_by and returned_by <> uploaded_by);
comment on column closing_file.needs_acceptance is 'The contract counts only once accepted_at is set; false: no contract, or the release before stored it.';
comment on column closing_file.accepted_hcp_id is 'The speaker of the contract, as compliance found.';
comment on column closing_file.return_note is 'The fault that compliance found in the file, which does not count.';
create index closing_file_waiting on closing_file (engagement_id, uploaded_at)
  where needs_acceptance and accepted_at is null and returned_at is null and deleted_at is null;
