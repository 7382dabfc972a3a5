-- Nothing beside an erased place leads back to its person, and an administrator may run a job at once.

alter table invitation alter column hcp_id drop not null;
alter table invitation add constraint invitation_erased check (hcp_id is not null or token_hash is null);
comment on column invitation.hcp_id is 'Null once the time of keeping was over or the place it led to was erased: the letter still counts.';

create index notification_invitation on notification (engagement_id) where kind in ('invitationAccepted', 'invitationDeclined');

-- Choices and points of an erased place stay, words that somebody typed go.
create function answers_without_words(answers jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, value) filter (where not value ? 'text'), '{}') from jsonb_each(answers)
$$;
create or replace function keep_submitted_response() returns trigger language plpgsql as $$
declare free constant text[] := array['answers', 'listed_at', 'listed_id']; -- the last two are generated after this trigger
begin
  if old.state = 'submitted'
    and (to_jsonb(new) - free is distinct from to_jsonb(old) - free
      or (new.answers is distinct from old.answers and new.answers is distinct from answers_without_words(old.answers))) then
    raise exception 'a submitted answer stays as it is';
  end if;
  return new;
end $$;

-- The same for what was erased before.
update notification n set params = n.params || '{"doctor": "已删除"}'
from invitation i join enrollment e on e.id = i.enrollment_id
where e.erased_at is not null and n.engagement_id = i.engagement_id and n.kind in ('invitationAccepted', 'invitationDeclined')
  and split_part(n.dedupe_key, ':', 3) = i.id::text;
update invitation i set hcp_id = null, token_hash = null from enrollment e where e.id = i.enrollment_id and e.erased_at is not null;
update questionnaire_response r set answers = answers_without_words(r.answers)
from enrollment e where e.id = r.enrollment_id and e.erased_at is not null and answers_without_words(r.answers) <> r.answers;
update sign_in s set device_id = '', staff_reason = case when staff_reason is not null then '已删除' end,
  suspicion_explanation = case when suspicion_explanation is not null then '已删除' end,
  void_reason = case when s.void_reason is not null then '已删除' end
from enrollment e where e.id = s.enrollment_id and e.erased_at is not null;
update scan_log s set device_id = '' from enrollment e where e.id = s.enrollment_id and e.erased_at is not null and s.device_id <> '';
update platform_attendance a set name = '', phone = '', person_key = 'erased:' || k.first
from (select engagement_id, person_key, enrollment_id, min(id::text) as first from platform_attendance group by 1, 2, 3) k
  join enrollment e on e.id = k.enrollment_id
where e.erased_at is not null and a.engagement_id = k.engagement_id and a.person_key = k.person_key and a.enrollment_id = k.enrollment_id;
update enrollment set void_reason = case when void_reason is not null then '已删除' end,
  decline_reason = case when decline_reason is not null then '已删除' end
where erased_at is not null and (void_reason is not null or decline_reason is not null);

alter table access_event drop constraint access_event_kind_check;
alter table access_event add constraint access_event_kind_check check (kind in ('signedIn', 'sessionEnded', 'roleGiven', 'roleTaken',
  'personActive', 'personInactive', 'evidencePack', 'jobRetried', 'jobDiscarded', 'jobStarted', 'draftEventRemoved', 'phoneRevealed', 'personFound',
  'personExported', 'personErased', 'holdSet', 'holdReleased', 'passwordIssued', 'passwordChosen'));
