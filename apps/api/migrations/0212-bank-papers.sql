-- the release before may run on it
-- The bank's paper is kept as it came, and a fee that stood in a downloaded file goes into a second one only after another person brought it.

create table fee_bank_paper (
  id uuid primary key,
  batch_id uuid not null references fee_batch,
  file_name text not null check (file_name <> ''),
  file_sealed bytea not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  brought_by uuid not null references person,
  brought_at timestamptz not null
);
create index fee_bank_paper_batch on fee_bank_paper (batch_id, brought_at, id);
comment on table fee_bank_paper is 'A paper of the bank about a payment file, its bytes sealed as they came: an answer that was booked, or the receipt with which the file was called off.';
create trigger fee_bank_paper_append_only before update or delete on fee_bank_paper for each row execute function refuse_change();

alter table fee_batch_line
  add column needs_paper boolean not null default false,
  add column paper_id uuid references fee_bank_paper,
  add column is_again boolean not null default false;
comment on column fee_batch_line.needs_paper is 'The fee is paid again only after the bank''s paper of this line; false: the release before made the line.';
comment on column fee_batch_line.is_again is 'The fee stood in an earlier file that was downloaded.';
create index fee_batch_open on fee_batch (bu_id) where state = 'open';
create index fee_batch_line_fee on fee_batch_line (fee_id);
create index fee_batch_line_again on fee_batch_line (fee_id) where is_again;
create index fee_batch_line_paper on fee_batch_line (paper_id) where paper_id is not null;
update fee_batch_line l set is_again = true from fee_batch b
  where b.id = l.batch_id and exists (
    select from fee_batch_line o join fee_batch ob on ob.id = o.batch_id join fee_batch_download d on d.batch_id = ob.id
    where o.fee_id = l.fee_id and o.batch_id <> l.batch_id and ob.created_at < b.created_at);
