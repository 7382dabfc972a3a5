-- the release before may run on it
-- A tree over the links of the audit chain, so that one anchored root proves each of them, and the heads that were anchored.
create table audit_tree (
  level smallint not null check (level > 0 and level % 4 = 0),
  number bigint not null check (number >= 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (level, number)
);
comment on table audit_tree is 'Complete subtrees of the Merkle tree over audit_entry (RFC 9162): number n of a level covers links n * 2^level + 1 to (n + 1) * 2^level. Every fourth level is stored. It follows the chain; rows are never changed.';
create trigger audit_tree_append_only before update or delete on audit_tree for each row execute function refuse_change();
create trigger audit_tree_never_emptied before truncate on audit_tree for each statement execute function refuse_emptying();

create table audit_head (
  seq bigint primary key check (seq > 0),
  at timestamptz not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  root text not null check (root ~ '^[0-9a-f]{64}$')
);
comment on table audit_head is 'Heads of the audit chain that were anchored: the hash of the last link and the root of the tree over all links up to it. Mailed to auditors each day. System clock; rows are never changed.';
create trigger audit_head_append_only before update or delete on audit_head for each row execute function refuse_change();
create trigger audit_head_never_emptied before truncate on audit_head for each statement execute function refuse_emptying();

create table audit_head_mail (
  day date not null,
  address text not null,
  last_seq bigint not null references audit_head,
  attempts smallint not null default 0,
  next_at timestamptz not null,
  sent_at timestamptz,
  primary key (day, address)
);
comment on table audit_head_mail is 'A mail a day to each address of AUDIT_ANCHOR_MAIL with all heads up to last_seq that the address has not got yet. Asia/Shanghai day of the system clock.';
comment on column audit_head_mail.next_at is 'System clock: the next attempt while it is not sent.';

create table evidence_key (
  number smallint primary key check (number > 0),
  public_key text not null unique,
  made_at timestamptz not null
);
comment on table evidence_key is 'Public halves (Ed25519, 32 bytes in base64) of the keys that sign evidence packs, for ever; each is valid until the next one is made. The private half is in server_secret. System clock; rows are never changed.';
create trigger evidence_key_append_only before update or delete on evidence_key for each row execute function refuse_change();
create trigger evidence_key_never_emptied before truncate on evidence_key for each statement execute function refuse_emptying();
