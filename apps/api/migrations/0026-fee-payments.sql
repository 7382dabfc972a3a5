-- Where a fee is paid to, how it got where it is, and the payment files handed to the bank.
create table speaker_account (
  id uuid primary key,
  hcp_id uuid not null references hcp,
  holder_name text not null check (holder_name <> ''),
  bank_name text not null check (bank_name <> ''),
  bank_branch text not null default '',
  account_sealed bytea not null,
  account_tail text not null check (account_tail ~ '^\d{4}$'),
  entered_by uuid references person,
  entered_at timestamptz not null,
  ended_at timestamptz check (ended_at >= entered_at)
);
create unique index speaker_account_one on speaker_account (hcp_id) where ended_at is null;
comment on table speaker_account is 'Bank account of a speaker; the number stands sealed (AES-256-GCM) beside its last four digits. A change ends the row and adds another. entered_by null: loaded with the master data.';

create table fee_step (
  id uuid primary key,
  fee_id uuid not null references speaker_fee,
  version int not null check (version > 0),
  action text not null check (action in ('submit', 'hold', 'release', 'sendBack', 'approve', 'pay', 'fail', 'retry', 'waive', 'reverse')),
  from_state text not null,
  to_state text not null,
  comment text not null default '',
  person_id uuid references person,
  at timestamptz not null,
  unique (fee_id, version, action)
);
comment on table fee_step is 'Every step of a fee, never changed: who, when, why. version: the fee''s after the step. person_id null: the system.';

create table fee_reversal (
  fee_id uuid primary key references speaker_fee,
  net bigint not null check (net <= 0),
  gross bigint not null check (gross <= 0),
  tax bigint not null check (tax <= 0),
  reason text not null check (reason <> ''),
  person_id uuid not null references person,
  at timestamptz not null,
  check (gross = net + tax)
);
comment on table fee_reversal is 'The entry that takes back a paid fee, in fen below zero. The payment itself stays as it was.';

create sequence fee_batch_no;
create table fee_batch (
  id uuid primary key,
  number text not null unique,
  bu_id text not null references bu,
  state text not null check (state in ('open', 'settled', 'cancelled')),
  format text not null check (format in ('csv', 'xlsx')),
  line_count int not null check (line_count > 0),
  total bigint not null check (total > 0),
  file_name text not null,
  file_sealed bytea not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_by uuid not null references person,
  created_at timestamptz not null,
  ended_by uuid references person,
  ended_at timestamptz,
  cancel_reason text not null default '',
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'cancelled') = (cancel_reason <> ''))
);
create index fee_batch_list on fee_batch (bu_id, created_at desc, id desc);
comment on table fee_batch is 'A payment file for the bank: its bytes are sealed and never made anew. total: what the bank transfers, net, in fen. settled: every line has its answer.';

create table fee_batch_line (
  batch_id uuid not null references fee_batch,
  line_no int not null check (line_no > 0),
  fee_id uuid not null references speaker_fee,
  account_id uuid not null references speaker_account,
  net bigint not null check (net > 0),
  state text not null check (state in ('open', 'paid', 'failed', 'cancelled')),
  answer text not null default '',
  answered_at timestamptz,
  primary key (batch_id, line_no),
  check ((state = 'open') = (answered_at is null))
);
create unique index fee_batch_line_one_live on fee_batch_line (fee_id) where state in ('open', 'paid');
create index fee_batch_line_account on fee_batch_line (account_id);
comment on table fee_batch_line is 'A fee stands in one live file at most. answer: the bank''s reference, or why it failed.';

create table fee_batch_download (
  id uuid primary key,
  batch_id uuid not null references fee_batch,
  person_id uuid not null references person,
  at timestamptz not null
);
create index fee_batch_download_batch on fee_batch_download (batch_id, at);
comment on table fee_batch_download is 'Who took a payment file, and when.';

create index speaker_fee_with_holds on speaker_fee (hcp_id, submitted_at) where holds <> '[]'::jsonb;

create trigger fee_step_append_only before update or delete on fee_step for each row execute function refuse_change();
create trigger fee_reversal_append_only before update or delete on fee_reversal for each row execute function refuse_change();
create trigger fee_batch_download_append_only before update or delete on fee_batch_download for each row execute function refuse_change();

create function keep_paid_fee() returns trigger language plpgsql as $$
begin
  raise exception 'a paid fee is corrected by a reversing entry only' using errcode = 'check_violation';
end $$;
create trigger speaker_fee_paid_stays before update on speaker_fee for each row
  when (old.state in ('paid', 'reversed') and (
    new.state not in ('paid', 'reversed') or (old.state = 'reversed' and new.state <> 'reversed')
    or (new.net, new.gross, new.tax, new.month, new.month_gross_before, new.month_tax_before, new.tax_table_version, new.paid_at, new.paid_by, new.payment_reference)
       is distinct from
       (old.net, old.gross, old.tax, old.month, old.month_gross_before, old.month_tax_before, old.tax_table_version, old.paid_at, old.paid_by, old.payment_reference)))
  execute function keep_paid_fee();
create trigger speaker_fee_paid_kept before delete on speaker_fee for each row
  when (old.state in ('paid', 'reversed')) execute function keep_paid_fee();
