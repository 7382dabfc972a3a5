-- Posters of meetings.

create table poster (
  id uuid primary key,
  engagement_id uuid not null unique references engagement,
  template text not null check (template in ('clinic', 'warm', 'night', 'minimal')),
  colour text not null check (colour in ('teal', 'blue', 'plum', 'amber', 'slate')),
  cover text not null check (cover in ('rings', 'waves', 'grid', 'cells', 'plain')),
  title text not null default '' check (length(title) <= 60),
  subtitle text not null default '' check (length(subtitle) <= 40),
  schedule jsonb not null default '[]' check (jsonb_typeof(schedule) = 'array' and jsonb_array_length(schedule) <= 8),
  speaker_ids uuid[] not null default '{}' check (cardinality(speaker_ids) <= 6),
  qr_kind text not null check (qr_kind in ('plain', 'miniProgram')),
  version int not null default 1 check (version > 0),
  created_by uuid not null references person,
  created_at timestamptz not null,
  updated_by uuid not null references person,
  updated_at timestamptz not null
);
create index poster_updated on poster (updated_at desc, id desc);
comment on table poster is 'The poster of a meeting, one each: how it looks and what it says beside the meeting''s own facts. An empty title stands for the meeting''s name.';
comment on column poster.schedule is 'Lines of {time, topic, speaker} in order, as printed.';
comment on column poster.speaker_ids is 'Speakers shown with title and hospital, ids of hcp in order; one who left the meeting is not shown.';
