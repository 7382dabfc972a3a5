-- Where an answer stands in lists: an anonymous one on its day, in an order that tells nothing.

alter table questionnaire_response
  add column listed_at timestamptz generated always as (
    case when is_anonymous then date_trunc('day', submitted_at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' else submitted_at end
  ) stored,
  add column listed_id uuid generated always as (case when is_anonymous then md5(id::text)::uuid else id end) stored;
comment on column questionnaire_response.listed_at is 'submitted_at; of an anonymous answer the beginning of its day in Asia/Shanghai.';
comment on column questionnaire_response.listed_id is 'id, which tells when the answer was begun; of an anonymous answer a digest of it.';
drop index questionnaire_response_meeting;
create index questionnaire_response_meeting on questionnaire_response (engagement_id, listed_at desc, listed_id desc) where state = 'submitted';

-- Further lists that are taken as files.
alter table report_export drop constraint report_export_kind_check;
alter table report_export add constraint report_export_kind_check
  check (kind in ('enroll', 'sign', 'openLink', 'survey', 'meetings', 'invited', 'surveyResults'));

analyze questionnaire_response;
