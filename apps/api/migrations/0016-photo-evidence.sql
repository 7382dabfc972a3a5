-- Where bytes of a photo come from: parts of an upload that may stop and go on, then what the finished photo says of itself.

create table photo_upload (
  engagement_id uuid not null references engagement on delete cascade,
  client_id uuid not null,
  person_id uuid not null references person,
  size int not null check (size between 1 and 10485760),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  received int not null default 0 check (received between 0 and size),
  tag text not null check (tag in ('room', 'talk', 'signIn', 'venue', 'other')),
  caption text not null default '',
  taken_at timestamptz,
  started_at timestamptz not null,
  primary key (engagement_id, client_id)
);
create index photo_upload_person on photo_upload (person_id);
create index photo_upload_age on photo_upload (started_at);
comment on table photo_upload is 'Uploads on their way; started_at is real time, after 24 hours they are swept with their parts.';

create table photo_upload_part (
  engagement_id uuid not null,
  client_id uuid not null,
  start_at int not null check (start_at >= 0),
  size int not null check (size > 0),
  object_key text not null unique,
  primary key (engagement_id, client_id, start_at),
  foreign key (engagement_id, client_id) references photo_upload on delete cascade
);
comment on table photo_upload_part is 'Bytes of an upload from start_at on, without gaps up to photo_upload.received.';

create table photo_evidence (
  photo_id uuid primary key references activity_photo on delete cascade,
  thumb_file_id uuid not null references stored_file,
  stamped_file_id uuid not null references stored_file,
  hash text check (hash ~ '^[0-9a-f]{16}$'),
  band_1 int generated always as (('x' || substr(hash, 1, 4))::bit(16)::int) stored,
  band_2 int generated always as (('x' || substr(hash, 5, 4))::bit(16)::int) stored,
  band_3 int generated always as (('x' || substr(hash, 9, 4))::bit(16)::int) stored,
  band_4 int generated always as (('x' || substr(hash, 13, 4))::bit(16)::int) stored,
  exif_taken_at timestamptz,
  latitude numeric(6, 3) check (latitude between -90 and 90),
  longitude numeric(6, 3) check (longitude between -180 and 180),
  device text,
  software text,
  is_far_in_time boolean not null,
  similar_photo_id uuid references activity_photo,
  similar_bits int check (similar_bits between 0 and 6),
  explanation text check (explanation <> ''),
  explained_by uuid references person,
  explained_at timestamptz,
  check ((similar_photo_id is null) = (similar_bits is null)),
  check ((latitude is null) = (longitude is null)),
  check ((explanation is null) = (explained_by is null) and (explanation is null) = (explained_at is null))
);
create index photo_evidence_band_1 on photo_evidence (band_1);
create index photo_evidence_band_2 on photo_evidence (band_2);
create index photo_evidence_band_3 on photo_evidence (band_3);
create index photo_evidence_band_4 on photo_evidence (band_4);
create index photo_evidence_similar on photo_evidence (similar_photo_id) where similar_photo_id is not null;
create index photo_evidence_thumb on photo_evidence (thumb_file_id);
create index photo_evidence_stamped on photo_evidence (stamped_file_id);
create index activity_photo_source on activity_photo (source_sha256) where deleted_at is null;
comment on table photo_evidence is 'What a photo says of itself: perceptual hash (null where the picture has too little detail) in four bands for the search, EXIF with the place rounded to 100 m, and the photo of another meeting it resembles.';
