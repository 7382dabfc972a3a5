-- the release before may run on it
-- Who pays a fee stands in the contract its speaker signed: what an organiser pays is settled with the organiser, never by the company's bank.
create table organiser_settlement (
  id uuid primary key,
  bu_id text not null references bu,
  organiser text not null,
  reference text not null,
  settled_on date not null,
  line_count int not null check (line_count > 0),
  total bigint not null check (total >= 0),
  settled_by uuid not null references person,
  settled_at timestamptz not null
);
create index organiser_settlement_bu on organiser_settlement (bu_id, settled_at desc);
create trigger organiser_settlement_append_only before update or delete on organiser_settlement for each row execute function refuse_change();
comment on table organiser_settlement is 'Fees that a meeting organiser paid: by whom, with the organiser''s reference and on which day. total: net, in fen.';

alter table speaker_fee add column payment_route text check (payment_route in ('qualifiedOrganiser', 'companyDirect'));
alter table speaker_fee add column settlement_id uuid references organiser_settlement;
alter table speaker_fee add constraint speaker_fee_settled_by_organiser
  check (settlement_id is null or (state in ('paid', 'reversed') and payment_route is not distinct from 'qualifiedOrganiser'));
create index speaker_fee_settlement on speaker_fee (settlement_id) where settlement_id is not null;
comment on column speaker_fee.payment_route is 'Who pays, as the signed contract says; null: no contract said so when the fee was submitted. A paid fee keeps who paid.';
update speaker_fee f set payment_route = c.terms ->> 'paymentRoute' from speaker_contract c
  where c.state = 'signed' and (c.engagement_id, c.topic_id, c.hcp_id, c.role) = (f.engagement_id, f.topic_id, f.hcp_id, f.role)
    and f.state not in ('paid', 'reversed');
