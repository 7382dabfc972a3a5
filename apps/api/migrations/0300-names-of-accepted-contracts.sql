-- the release before may run on it
-- A payment needs one name: that of a contract on paper is the one the directory had when compliance accepted it.

alter table closing_file add column accepted_name text;
comment on column closing_file.accepted_name is 'The name of the speaker in the directory when compliance accepted this contract. Null: not accepted, or accepted before it was kept.';
