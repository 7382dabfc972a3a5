-- the release before may run on it
-- The bank's paper of an account needs a reader beside the person that brought it, and serves one account.

alter table fee_account_paper add column look text;
comment on column fee_account_paper.look is 'Fine perceptual hash of a picture; null: no picture, or from before.';

create table fee_account_paper_look (
  paper_id uuid not null references fee_account_paper on delete cascade,
  person_id uuid not null references person,
  at timestamptz not null,
  primary key (paper_id, person_id)
);
create index fee_account_paper_look_person on fee_account_paper_look (person_id);
comment on table fee_account_paper_look is 'People that opened the bank''s paper of an account, each with the first time.';
