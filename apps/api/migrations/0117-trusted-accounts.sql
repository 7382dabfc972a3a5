-- Money goes only to an account that a second person has confirmed, and only by hands that neither entered it nor approved the fee.
alter table speaker_account
  add column confirmed_by uuid references person,
  add column confirmed_at timestamptz,
  add column confirmed_how text check (confirmed_how in ('masterData', 'callBack', 'bankPaper')),
  add column payable_from date,
  add constraint speaker_account_confirmed check ((confirmed_at is null) = (confirmed_how is null)),
  add constraint speaker_account_second_person check (confirmed_by is null or entered_by is null or confirmed_by <> entered_by);
comment on column speaker_account.confirmed_by is 'Who made sure that it is the speaker''s; never who entered it. Null with confirmed_how masterData: loaded with the master data.';
comment on column speaker_account.payable_from is 'First day (Asia/Shanghai) on which money may go there; null: at once, for accounts older than this rule.';
update speaker_account set confirmed_at = entered_at, confirmed_how = 'masterData' where entered_by is null;
create index speaker_account_tail on speaker_account (account_tail) where ended_at is null;
create index speaker_account_unconfirmed on speaker_account (hcp_id) where ended_at is null and confirmed_at is null;

alter table speaker_fee add column account_id uuid references speaker_account on delete set null;
create index speaker_fee_account on speaker_fee (account_id);
comment on column speaker_fee.account_id is 'The account in force when the fee was approved: it is paid to no other.';
update speaker_fee f set account_id = a.id from speaker_account a
  where a.hcp_id = f.hcp_id and a.ended_at is null and f.state in ('approved', 'failed') and a.entered_at <= f.decided_at;
-- Fees paid before this rule, and by the release before, name no account and stay as they are.
alter table speaker_fee add constraint speaker_fee_paid_by_another check (state <> 'paid' or account_id is null or paid_by <> decided_by);
