-- the release before may run on it
alter table duty_request add column units text[];
comment on column duty_request.units is 'Business units of the records it changes; none: of no unit. Compliance of another unit does not decide on it.';
