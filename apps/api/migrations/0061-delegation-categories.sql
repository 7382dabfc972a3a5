-- A delegation may be limited to categories of meetings.
alter table delegation add column categories text[] not null default '{}'
  check (categories <@ array['SUBEVENT', 'PPM', 'ONETIME', 'TAXONOMY', 'REMOTE_EDA', 'VX'] and cardinality(categories) < 6);
comment on table delegation is 'Dated authority to decide for somebody else on meetings of some categories, dates in Asia/Shanghai, both included.';
comment on column delegation.categories is 'The categories it is limited to; {}: every category, also one that comes later.';
