-- the release before may run on it
-- A desk works without network only where it asked before, with a key of its own, and numbers what it records.
create table desk_grant (
  id uuid primary key,
  engagement_id uuid not null references engagement,
  person_id uuid not null references person,
  key_id text not null,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  foreign key (engagement_id, key_id) references device_key
);
create index desk_grant_holder on desk_grant (engagement_id, person_id, key_id);
comment on table desk_grant is 'Who may record sign-ins without network, on which phone, at which meeting, from when to when: asked for while there was a network.';

create table desk_entry (
  grant_id uuid not null references desk_grant,
  nonce uuid not null,
  seq int not null check (seq > 0),
  claimed_at timestamptz not null,
  received_at timestamptz not null,
  primary key (grant_id, nonce)
);
create index desk_entry_seq on desk_entry (grant_id, seq);
comment on table desk_entry is 'What desks recorded, by the number they gave it, whatever became of it: gaps and repeats show. claimed_at: as the server reckons it.';

alter table sign_in add column desk_doubts text[] not null default '{}';
comment on column sign_in.desk_doubts is 'Kinds of doubt that the numbers of its desk raise; shown before those of doubts.';
alter table sign_in add column by_code boolean not null default false;
comment on column sign_in.by_code is 'Signed by staff who scanned the personal code on the person''s own phone.';

create function has_own_presence(meeting uuid, doctor uuid) returns boolean language sql stable as $$
  select exists (
    select from enrollment n where n.engagement_id = meeting and n.hcp_id = doctor and n.status <> 'void' and (
      exists (select from sign_in s where s.enrollment_id = n.id and s.voided_at is null and (s.method = 'qr' or s.by_code))
      or exists (select from attendance_of(meeting) a where a.enrollment_id = n.id and a.is_online)))
$$;
comment on function has_own_presence is 'A doctor attended with a hand or a phone of their own, or online: what staff enter without either makes no speaker present.';
