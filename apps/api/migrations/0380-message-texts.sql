-- the release before may run on it
-- Words of the mails to attendees in versions; where none has begun, those in the code hold.

create table message_text (
  id uuid primary key,
  kind text not null check (kind in ('enrolled', 'pending', 'waiting', 'approved', 'declined', 'promoted', 'changed', 'cancelled', 'reminder', 'survey', 'thanks', 'withdrawn')),
  version text not null,
  subject_zh text not null,
  subject_en text not null,
  body_zh text not null,
  body_en text not null,
  from_date date not null,
  is_active boolean not null default true,
  unique (kind, version),
  unique (kind, from_date)
);
comment on table message_text is 'Words of the mails to attendees. Of a kind the newest from_date that has come is in force; one that has begun is never changed.';
comment on column message_text.id is 'Its record on the workbench.';
comment on column message_text.kind is 'The kind of mail.';
comment on column message_text.version is 'Its name, which a delivery carries.';
comment on column message_text.subject_zh is 'The subject in Chinese, with placeholders in braces.';
comment on column message_text.subject_en is 'The subject in English.';
comment on column message_text.body_zh is 'The lines in Chinese, with placeholders in braces.';
comment on column message_text.body_en is 'The lines in English.';
comment on column message_text.from_date is 'First day in force, Asia/Shanghai.';
comment on column message_text.is_active is 'False: withdrawn before it began.';

create function keep_message_text() returns trigger language plpgsql as $$
begin
  if old.from_date <= business_day() then
    raise exception 'a message text that has begun is never changed' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger message_text_kept before update or delete on message_text for each row execute function keep_message_text();
