-- the release before may run on it
-- A confirmed erasure that has to wait: what it is about, without the name or number.

create table erasure_wish (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null,
  enrollment_id uuid references enrollment on delete cascade,
  hcp_id uuid references hcp on delete cascade,
  asked_at timestamptz not null,
  done_at timestamptz,
  check (num_nonnulls(enrollment_id, hcp_id) = 1)
);
create unique index erasure_wish_open on erasure_wish (coalesce(enrollment_id, hcp_id)) where done_at is null;
create index erasure_wish_request on erasure_wish (request_id) where done_at is null;
create index erasure_wish_enrollment on erasure_wish (enrollment_id);
create index erasure_wish_hcp on erasure_wish (hcp_id);
comment on table erasure_wish is 'Places and directory entries that two people confirmed to erase and that the law keeps for a while. The nightly job erases each when no law and no hold keeps it any more.';
comment on column erasure_wish.request_id is 'The request that was confirmed; without a reference, since a restored database may not have it.';
comment on column erasure_wish.asked_at is 'When it was confirmed, business clock.';
comment on column erasure_wish.done_at is 'When it was erased, by this wish or otherwise, business clock.';

comment on column revocation.detail is 'The role, where a role was taken away; the request, where an erasure waits.';
