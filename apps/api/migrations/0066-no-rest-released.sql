-- Anonymous answers are shown five at a time, also at the end: the last few stay hidden for good, so no end is noted.
alter table questionnaire drop column rest_released_at;
comment on table questionnaire_release is 'An anonymous answer that may be shown, and since when (UTC). Those of one step have one time and are five at least; others wait for the next.';
