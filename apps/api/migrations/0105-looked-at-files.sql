-- the release before may run on it
-- Pictures among the closing files that were uploaded before any were compared are looked at afterwards.

alter table closing_file add column looked_at timestamptz;
comment on column closing_file.looked_at is 'Since when it is known how the file looks, or that it is no picture; null while a job has still to look.';

update closing_file f set looked_at = f.uploaded_at from stored_file s
where s.id = f.file_id and s.media_type not like 'image/%';
create index closing_file_unlooked on closing_file (uploaded_at, id) where looked_at is null and deleted_at is null;
