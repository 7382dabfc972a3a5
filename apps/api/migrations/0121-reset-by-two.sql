-- the release before may run on it
-- A password of somebody else is given once a second administrator has said so; what follows it waits a day.
alter table duty_request add column used_at timestamptz;
comment on column duty_request.used_at is 'When what was confirmed was done by who asked, where it is done later and once. System clock.';
alter table person add column weighty_from timestamptz;
comment on column person.weighty_from is 'Deeds that ask for a fresh proof (money, accounts, roles, rules, evidence) open from then on; set when somebody else gave a password. System clock; null: at any time.';
