-- What the sales system answered to a list: how many doctors it took, and which it did not, with its reason.

alter table partner_message
  add column tried_at timestamptz,
  add column accepted int,
  add column refused jsonb not null default '[]';
comment on column partner_message.tried_at is 'Real time of the last try; the next comes some minutes later.';
comment on column partner_message.refused is 'Doctors the sales system did not take: code and reason.';
