-- the release before may run on it
-- Deputies and approvers are found by their role, in a company of any size.
create index person_role_by_role on person_role (role, person_id);
