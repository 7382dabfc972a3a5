-- the release before may run on it
-- A confirmed account names what was shown: the number that was called, or the paper of the bank, kept as it came.

create table fee_account_paper (
  id uuid primary key,
  account_id uuid not null references speaker_account on delete cascade,
  file_name text not null check (file_name <> ''),
  file_sealed bytea not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  brought_by uuid not null references person,
  brought_at timestamptz not null
);
create index fee_account_paper_account on fee_account_paper (account_id, brought_at);
create index fee_account_paper_brought_by on fee_account_paper (brought_by);
comment on table fee_account_paper is 'A paper of the bank with which a speaker''s account was confirmed, its bytes sealed as they came.';

alter table speaker_account add column called_tail text check (called_tail ~ '^[0-9]{4}$');
comment on column speaker_account.called_tail is 'Last four digits of the number that was called to confirm it: the speaker''s from before the account was entered. Null: confirmed by a paper, or by the release before.';

alter table phone_message drop constraint phone_message_kind_check,
  add constraint phone_message_kind_check check (kind in ('code', 'phoneChanged', 'contract', 'invitation', 'survey', 'account'));
