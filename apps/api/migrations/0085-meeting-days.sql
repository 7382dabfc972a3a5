-- Meetings of several days have hours of their own on each day.

alter table engagement
  add column day_hours jsonb not null default '[]',
  add constraint engagement_day_hours_are_a_list check (jsonb_typeof(day_hours) = 'array');
comment on column engagement.day_hours is 'Hours of each day of a meeting of several days, from its first day on, Asia/Shanghai: [{"from": "09:00", "to": "17:00"}]. Empty: from the start''s hour to the end''s each day.';
