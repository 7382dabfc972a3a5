-- the release before may run on it
-- The day of signature on an uploaded contract, as its uploader read it; files from before have none.
alter table closing_file add column signed_on date;
comment on column closing_file.signed_on is 'The day of signature on a contract on paper, Asia/Shanghai; null: no contract, or from before.';
