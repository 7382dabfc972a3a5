-- Closing files are compared with those of every other meeting and with all photos: the same bytes by their hash, pictures by how they look.

create index closing_file_source on closing_file (sent_sha256) where deleted_at is null;

create table closing_file_look (
  attachment_id uuid primary key references closing_file on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{16}$'),
  fine text check (fine ~ '^[0-9a-f]{64}$'),
  band_1 int generated always as (('x' || substr(hash, 1, 4))::bit(16)::int) stored,
  band_2 int generated always as (('x' || substr(hash, 5, 4))::bit(16)::int) stored,
  band_3 int generated always as (('x' || substr(hash, 9, 4))::bit(16)::int) stored,
  band_4 int generated always as (('x' || substr(hash, 13, 4))::bit(16)::int) stored,
  similar_photo_id uuid references activity_photo,
  similar_file_id uuid references closing_file,
  similar_bits int check (similar_bits between 0 and 6),
  check (num_nonnulls(similar_photo_id, similar_file_id) <= 1),
  check ((num_nonnulls(similar_photo_id, similar_file_id) = 0) = (similar_bits is null))
);
create index closing_file_look_band_1 on closing_file_look (band_1);
create index closing_file_look_band_2 on closing_file_look (band_2);
create index closing_file_look_band_3 on closing_file_look (band_3);
create index closing_file_look_band_4 on closing_file_look (band_4);
create index closing_file_look_photo on closing_file_look (similar_photo_id) where similar_photo_id is not null;
create index closing_file_look_file on closing_file_look (similar_file_id) where similar_file_id is not null;
comment on table closing_file_look is 'How a picture among the closing files looks (perceptual hash in four bands for the search; fine: of a paper, in more detail), and the photo or closing file of another meeting it resembles.';

alter table photo_evidence add column similar_file_id uuid references closing_file;
alter table photo_evidence add column similar_file_bits int check (similar_file_bits between 0 and 6);
alter table photo_evidence add constraint photo_evidence_similar_file check ((similar_file_id is null) = (similar_file_bits is null));
create index photo_evidence_similar_file on photo_evidence (similar_file_id) where similar_file_id is not null;
comment on column photo_evidence.similar_file_id is 'The closing file of another meeting it resembles, where no photo is as near.';
