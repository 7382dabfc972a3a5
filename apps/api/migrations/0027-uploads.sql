-- Uploads in parts are no longer photos alone: closing files come the same way. What is to become of one stands in facts.

alter table photo_upload rename to upload;
alter table upload rename constraint photo_upload_pkey to upload_pkey;
alter index photo_upload_person rename to upload_person;
alter index photo_upload_age rename to upload_age;
alter table upload add column purpose text not null default 'photo' check (purpose in ('photo', 'closingFile'));
alter table upload alter column purpose drop default;
alter table upload add column facts jsonb;
update upload set facts = jsonb_build_object('tag', tag, 'caption', caption,
  'takenAt', to_char(taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
alter table upload alter column facts set not null;
alter table upload drop column tag, drop column caption, drop column taken_at;
alter table upload drop constraint photo_upload_size_check;
alter table upload add check (size between 1 and 20971520);
comment on table upload is 'Uploads on their way; started_at is real time, after 24 hours they are swept with their parts. facts: what the finished upload becomes, by purpose.';

alter table photo_upload_part rename to upload_part;
alter table upload_part rename constraint photo_upload_part_pkey to upload_part_pkey;
comment on table upload_part is 'Bytes of an upload from start_at on, without gaps up to upload.received.';

alter table closing_file add column client_id uuid;
create unique index closing_file_client on closing_file (engagement_id, client_id) where client_id is not null;
comment on column closing_file.client_id is 'Of an upload in parts: a repeat makes one file.';

alter table stored_file add column withdrawn_at timestamptz;
comment on column stored_file.withdrawn_at is 'From when on no link opens it any more; the bytes stay as a record.';
