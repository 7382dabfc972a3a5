-- Anonymous answers are shown in steps, several together, so that looking before and after tells nothing about one of them.

create table questionnaire_release (
  response_id uuid primary key references questionnaire_response on delete cascade,
  released_at timestamptz not null
);
comment on table questionnaire_release is 'An anonymous answer that may be shown, and since when (UTC). Those of one step have one time; others wait for the next.';

alter table questionnaire add column rest_released_at timestamptz;
comment on column questionnaire.rest_released_at is 'When the rest of its anonymous answers, fewer than a step, was shown at an end; once only.';

insert into questionnaire_release (response_id, released_at)
select r.id, r.submitted_at from questionnaire_response r
where r.is_anonymous and r.state = 'submitted'
  and exists (select from questionnaire_response o where o.questionnaire_id = r.questionnaire_id and o.state = 'submitted' offset 4);
