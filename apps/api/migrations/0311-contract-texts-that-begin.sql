-- the release before may run on it
alter table contract_template add column from_at timestamptz;
comment on column contract_template.from_at is 'The version makes contracts from then on (business clock); null: from its first moment.';
