-- the release before may run on it
-- A person and the administrator that made them, or changed their name, code or address, count as the same hands for a while.

create table person_identity (
  id uuid primary key,
  person_id uuid not null references person,
  by_person_id uuid not null references person,
  what text not null check (what in ('made', 'name', 'code', 'address')),
  at timestamptz not null,
  business_at timestamptz not null,
  freed_at timestamptz,
  check (person_id <> by_person_id)
);
create index person_identity_person on person_identity (person_id, at);
create index person_identity_by on person_identity (by_person_id, at);
comment on table person_identity is 'Which administrator gave a person their name, code or address, by form, file or a confirmed request. People of the demo and of the command on the server have no row.';
comment on column person_identity.at is 'System clock: ties the hands of both from then on.';
comment on column person_identity.business_at is 'Business clock.';
comment on column person_identity.freed_at is 'System clock: the person signed in by a way that this administrator did not give, and hands are tied no more.';

create function keep_person_identity() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.freed_at is null and new.freed_at is not null and to_jsonb(new) - 'freed_at' = to_jsonb(old) - 'freed_at' then
    return new;
  end if;
  raise exception 'person_identity rows stay, and are freed once' using errcode = 'restrict_violation';
end $$;
create trigger person_identity_kept before update or delete on person_identity for each row execute function keep_person_identity();

alter table messaging_person add column signed_in_at timestamptz;
comment on column messaging_person.signed_in_at is 'When the person signed in last through the directory; null: only linked, or not since this is noted. System clock.';

alter table duty_request add column judged_as text;
comment on column duty_request.judged_as is 'The row of the table of second persons that judges this request, where it is not that of the deed. A build that does not know it judges by the deed.';
