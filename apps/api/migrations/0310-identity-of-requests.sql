-- the release before may run on it
alter table duty_request add column identity jsonb;
comment on column duty_request.identity is 'Identity of each object when the request was made: id, digest and the values shown. Personal data: it goes with the decision.';
