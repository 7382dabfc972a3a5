-- Contracts with speakers: what they are made from, what each says, who signed it.

create table contract_template (
  version int primary key check (version > 0),
  title text not null check (length(title) between 1 and 60),
  sections jsonb not null,
  consents text[] not null check (cardinality(consents) between 1 and 10),
  company jsonb not null,
  created_by uuid references person,
  created_at timestamptz not null
);
comment on table contract_template is 'Text of speakers'' contracts in Chinese with {placeholders}; the highest version makes new contracts. A version is never changed. company: {name, creditCode, address, contact}.';
create trigger contract_template_kept before update or delete on contract_template for each row execute function refuse_change();

create table speaker_contract (
  id uuid primary key,
  number text not null unique check (number ~ '^SC[0-9]{4}-[0-9]{6}$'),
  engagement_id uuid not null references engagement,
  hcp_id uuid not null references hcp,
  topic_id uuid not null references topic,
  role text not null check (role in ('speaker', 'chair', 'discussant')),
  template_version int not null references contract_template,
  terms jsonb not null,
  document jsonb not null,
  document_sha256 text not null check (document_sha256 ~ '^[0-9a-f]{64}$'),
  provider text not null check (provider in ('embedded', 'esign')),
  flow_id text unique,
  token_hash text unique,
  expires_at timestamptz not null,
  state text not null check (state in ('open', 'signed', 'declined', 'voided')),
  wrong_checks int not null default 0 check (wrong_checks >= 0),
  locked_until timestamptz,
  issued_by uuid not null references person,
  issued_at timestamptz not null,
  opened_at timestamptz,
  signed_at timestamptz,
  signature_file_id uuid references stored_file,
  pdf_file_id uuid references stored_file,
  pdf_sha256 text,
  declined_at timestamptz,
  decline_reason text,
  voided_at timestamptz,
  void_cause text check (void_cause in ('termsChanged', 'reissued', 'expired')),
  void_reason text,
  check (expires_at > issued_at),
  check ((state <> 'signed') or (signed_at is not null)),
  check ((signed_at is null) = (pdf_file_id is null) and (signed_at is null) = (pdf_sha256 is null)),
  check (provider = 'esign' or (signed_at is null) = (signature_file_id is null)),
  check ((state = 'declined') <= (declined_at is not null) and (declined_at is null) = (decline_reason is null)),
  check ((state = 'voided') = (voided_at is not null) and (voided_at is null) = (void_cause is null)),
  check (flow_id is null or provider = 'esign')
);
create unique index speaker_contract_one_live on speaker_contract (engagement_id, topic_id, hcp_id, role) where state in ('open', 'signed');
create index speaker_contract_meeting on speaker_contract (engagement_id, issued_at desc, id desc);
create index speaker_contract_hcp on speaker_contract (hcp_id);
comment on table speaker_contract is 'Contract for one talk: at most one live a (meeting, topic, speaker, role). terms: what it promises, amounts in fen; document: its whole text as the speaker reads it. Issued again it is voided, never changed.';
comment on column speaker_contract.token_hash is 'SHA-256 of the token in the signing link, which is made anew from the contract''s id; null until a link was asked for.';
comment on column speaker_contract.flow_id is 'Id of the signing at the e-sign provider; null while the speaker has not gone there.';

-- What was promised and what was signed stays as it is.
create function keep_contract() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (old.number, old.engagement_id, old.hcp_id, old.topic_id, old.role, old.template_version, old.terms, old.document, old.document_sha256, old.issued_by, old.issued_at)
       is distinct from
       (new.number, new.engagement_id, new.hcp_id, new.topic_id, new.role, new.template_version, new.terms, new.document, new.document_sha256, new.issued_by, new.issued_at)
    or (old.signed_at is not null and (old.signed_at, old.signature_file_id, old.pdf_file_id, old.pdf_sha256)
       is distinct from (new.signed_at, new.signature_file_id, new.pdf_file_id, new.pdf_sha256))
    or (old.state <> new.state and not (old.state = 'open' or (old.state = 'signed' and new.state = 'voided')))
  then
    raise exception 'contracts are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger speaker_contract_kept before update or delete on speaker_contract for each row execute function keep_contract();

create table speaker_contract_counter (
  month text primary key check (month ~ '^[0-9]{4}$'),
  last int not null check (last between 1 and 999999)
);
comment on table speaker_contract_counter is 'Last number of a month (YYMM, Asia/Shanghai): contracts are numbered without gaps.';
