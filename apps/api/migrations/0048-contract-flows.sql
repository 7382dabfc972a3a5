-- A second e-sign provider, the taking back of signings there that no longer lead anywhere, and one place for the digits of a speaker's account.

alter table speaker_contract drop constraint speaker_contract_provider_check;
alter table speaker_contract add constraint speaker_contract_provider_check check (provider in ('embedded', 'esign', 'fadada'));
do $$
declare stale text;
begin
  for stale in
    select conname from pg_constraint where conrelid = 'speaker_contract'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%''esign''::text%' and conname <> 'speaker_contract_provider_check'
  loop
    execute format('alter table speaker_contract drop constraint %I', stale);
  end loop;
end $$;
alter table speaker_contract add constraint speaker_contract_signature check (provider <> 'embedded' or (signed_at is null) = (signature_file_id is null));
alter table speaker_contract add constraint speaker_contract_flow check (flow_id is null or provider <> 'embedded');
create index speaker_contract_running_flow on speaker_contract (id) where flow_id is not null and signed_at is null;
comment on column speaker_contract.flow_id is 'Id of the signing at the e-sign provider; null while the speaker has not gone there, and once it is given up and left to esign_revocation.';

create table esign_revocation (
  id uuid primary key,
  contract_id uuid not null references speaker_contract,
  provider text not null check (provider in ('esign', 'fadada')),
  flow_id text not null,
  cause text not null check (cause in ('cancelled', 'closed', 'voided', 'declined', 'expired', 'talkGone', 'double')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  attempts int not null default 0 check (attempts >= 0),
  next_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (provider, flow_id),
  check ((state = 'sent') = (sent_at is not null))
);
create index esign_revocation_due on esign_revocation (next_at) where state = 'waiting';
create index esign_revocation_dead on esign_revocation (created_at) where state = 'dead';
create index esign_revocation_contract on esign_revocation (contract_id);
comment on table esign_revocation is 'Signings to take back at the e-sign provider: each once, with retries; dead after the last. System clock.';

alter table outbox_discard drop constraint outbox_discard_outbox_check;
alter table outbox_discard add constraint outbox_discard_outbox_check check (outbox in ('card', 'attendee', 'partner', 'mail', 'esign'));

-- The last digits stand in speaker_account alone.
alter table speaker drop column bank_account_tail;
