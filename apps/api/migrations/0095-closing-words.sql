-- Evidence whose policy only warns may be missing at closing: a word about it stands in the record.

create table closing_word (
  engagement_id uuid not null references engagement,
  item text not null check (length(item) <= 80),
  word text not null check (length(word) between 5 and 500),
  by_person_id uuid not null references person,
  at timestamptz not null,
  primary key (engagement_id, item)
);
comment on table closing_word is 'Why an item of the closing checklist is missing, where its policy warns. item: its key, with the speaker''s talk after a colon where it is a speaker''s.';
