-- the release before may run on it
-- An attendee inside WeChat agrees to single messages: one consent is one message.
create table wechat_grant (
  id uuid primary key,
  engagement_id uuid not null,
  open_id text not null,
  template_id text not null,
  granted_at timestamptz not null,
  used_at timestamptz,
  foreign key (engagement_id, open_id) references attendee_wechat on delete cascade
);
create unique index wechat_grant_unused on wechat_grant (engagement_id, open_id, template_id) where used_at is null;
create index wechat_grant_place on wechat_grant (engagement_id, open_id);
comment on table wechat_grant is 'Consents of an attendee to one message by WeChat each; they go with the tie between place and WeChat.';
comment on column wechat_grant.id is 'Its own id.';
comment on column wechat_grant.engagement_id is 'The meeting.';
comment on column wechat_grant.open_id is 'The person in our official account.';
comment on column wechat_grant.template_id is 'The template of the account that was agreed to.';
comment on column wechat_grant.granted_at is 'When the page said so, by the system clock.';
comment on column wechat_grant.used_at is 'When a message was claimed by it; null: not yet.';
