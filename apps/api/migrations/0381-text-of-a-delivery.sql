-- the release before may run on it
alter table message_delivery add column text_version text;
comment on column message_delivery.text_version is 'Kind and version of the template it was written by; null: by the words in the code.';
