-- the release before may run on it
-- Words by which an attendee agrees to a use of their data beside the place itself, each use on its own.

create table consent_text (
  id uuid primary key,
  purpose text not null check (purpose in ('invite', 'followUp')),
  version text not null,
  text_zh text not null,
  text_en text not null,
  from_date date not null,
  is_active boolean not null default true,
  unique (purpose, version),
  unique (purpose, from_date)
);
comment on table consent_text is 'Words by which an attendee agrees to a use. Of a purpose the newest from_date that has come is in force; one that has begun is never changed.';
comment on column consent_text.id is 'Its record on the workbench.';
comment on column consent_text.purpose is 'The use: later invitations, or messages after a meeting.';
comment on column consent_text.version is 'Its name, which a consent carries.';
comment on column consent_text.text_zh is 'The words in Chinese.';
comment on column consent_text.text_en is 'The words in English.';
comment on column consent_text.from_date is 'First day in force, Asia/Shanghai.';
comment on column consent_text.is_active is 'False: withdrawn before it began.';

create function keep_consent_text() returns trigger language plpgsql as $$
begin
  if old.from_date <= business_day() then
    raise exception 'a consent text that has begun is never changed' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger consent_text_kept before update or delete on consent_text for each row execute function keep_consent_text();
create trigger consent_text_edited after insert or update or delete or truncate on consent_text for each statement execute function renew_setting_epoch();
