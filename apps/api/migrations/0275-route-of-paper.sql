-- the release before may run on it
-- A contract on paper says as much about who pays as one signed online. What was accepted before goes by the speaker's record.
alter table closing_file add column accepted_route text;
alter table closing_file add constraint closing_file_accepted_route check (accepted_route in ('qualifiedOrganiser', 'companyDirect')) not valid;
comment on column closing_file.accepted_route is 'The payer by the record of the speaker at the moment compliance accepted this contract. Null: not accepted, or accepted before it was kept.';
comment on column speaker_fee.payment_route is 'The payer by the contract when the fee was submitted, and of a paid fee its payer. Null: the speaker''s record decides; of a paid fee: the company paid before this was kept.';
