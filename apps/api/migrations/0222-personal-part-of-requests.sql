-- the release before may run on it
-- What of a request is personal data lies apart and goes with the decision. The release before neither writes nor reads it.
alter table duty_request
  add column personal jsonb,
  add constraint duty_request_personal check (personal is null or state = 'asked');
comment on column duty_request.personal is 'Personal data the deed needs when it is confirmed (numbers, typed reasons): here while the request is open, in no log, and empty from the decision on.';
create index duty_request_personal_phone on duty_request ((personal ->> 'phone')) where personal is not null;
