// The floor's statements: the session by its key, then one good statement a page, on the product's tables. Authorisation is a
// condition of the statement; rules, refusals by name, translation, logs and limits are left out.

/** $1: digest of the token. */
const SESSION = `select f.person_id as "personId", p.bu_id as "buId"
  from session_token t join session_family f on f.id = t.family_id join person p on p.id = f.person_id
  where t.token_hash = $1 and f.revoked_at is null and f.expires_at > now() and p.is_active`

const PAGE = 20

/** Cards of `page (id, sort_at)`, with their products, assistants and approval read once for the whole page. */
const CARDS = `prod as (
    select ep.engagement_id, json_agg(json_build_object('productName', p.name) order by ep.sort) as names
    from engagement_product ep join product p on p.id = ep.product_id where ep.engagement_id in (select id from page) group by 1
  ), help as (
    select a.engagement_id, json_agg(json_build_object('employeeName', p.name) order by p.name_order, p.employee_code) as names,
      bool_or(p.id = $1) as mine
    from engagement_assistant a join person p on p.id = a.person_id where a.engagement_id in (select id from page) group by 1
  ), appr as (
    select i.engagement_id, max(p.name) as waits_for, bool_or(i.auto_rule is not null and i.state = 'approved') as is_auto
    from approval_instance i left join approval_node n on n.instance_id = i.id and n.state = 'active' and i.state = 'pending'
      left join person p on p.id = n.approver_id
    where i.engagement_id in (select id from page) group by 1
  )
  select e.id as "engagementId", e.engagement_code as "engagementCode", e.name as "engagementName", e.start_at as "engagementStartDatetime",
    e.end_at as "engagementEndDatetime", e.budget as "engagementBudget", e.status, e.approval_status as "approvalStatus",
    e.close_flag as "closeFlag", i.id as "initiativeId", i.name as "initiativeName", coalesce(prod.names, '[]') as "productList",
    v.event_code as "eventCode", e.category as "meetingTypeCategory", e.execute_type as "executeType", h.name as "hcoName",
    o.name as "ownerEmployeeName", coalesce(help.names, '[]') as "assistantList", g.name as "agentName",
    coalesce(e.owner_id = $1 or e.agent_id = $1 or help.mine, false) as "isMine",
    case when e.status = 60 then e.closing_deadline end as "closingDeadline", appr.waits_for as "waitsFor", appr.is_auto as "isAuto"
  from page join engagement e on e.id = page.id join person o on o.id = e.owner_id left join person g on g.id = e.agent_id
    left join hco h on h.id = e.hco_id left join event v on v.id = e.event_id
    left join initiative i on i.id = coalesce(v.initiative_id, e.initiative_id)
    left join prod on prod.engagement_id = e.id left join help on help.engagement_id = e.id left join appr on appr.engagement_id = e.id
  order by page.sort_at desc, page.id desc`

/** $1: reader, $2: statuses, $3: category. */
const LIST = `with page as (
    select id, sort_at from (
      (select x.* from unnest($2::int[]) s (status) cross join lateral (select e.id, e.sort_at from engagement e
         where e.owner_id = $1 and e.status = s.status and e.category = $3 order by e.sort_at desc, e.id desc limit ${PAGE}) x)
      union (select e.id, e.sort_at from engagement e where e.agent_id = $1 and e.status = any($2) and e.category = $3
        order by e.sort_at desc, e.id desc limit ${PAGE})
      union (select e.id, e.sort_at from engagement_assistant a join engagement e on e.id = a.engagement_id
        where a.person_id = $1 and e.status = any($2) and e.category = $3 order by e.sort_at desc, e.id desc limit ${PAGE})
      union (select e.id, e.sort_at from engagement_approver a join engagement e on e.id = a.engagement_id
        where a.person_id = $1 and e.status = any($2) and e.category = $3 order by a.sort_at desc, a.engagement_id desc limit ${PAGE})
    ) found order by sort_at desc, id desc limit ${PAGE}
  ), ${CARDS}`

/**
 * All meetings that hold the word themselves, and the first of each owner of the name, whose meetings stand in order; $1: reader, $2: the
 * word.
 */
const SEARCH = `with page as (
    select id, sort_at from (
      (select id, sort_at from (select id, sort_at, search_text from engagement
         where search_grams(search_words(array[name, name_initials, engagement_code])) @> search_key($2) offset 0) e
       where position($2 in search_text) > 0 order by sort_at desc, id desc limit ${PAGE})
      union (select x.* from (select id from person where search_grams(lookup_words(name, name_initials, employee_code)) @> search_key($2)
           and position($2 in lookup_words(name, name_initials, employee_code)) > 0 offset 0) o
         cross join lateral (select e.id, e.sort_at from engagement e where e.owner_id = o.id order by e.sort_at desc, e.id desc limit ${PAGE}) x)
    ) found order by sort_at desc, id desc limit ${PAGE}
  ), ${CARDS}`

/** The same for a word that so many meetings hold that a walk in their order soon fills a page. */
const SEARCH_FREQUENT = `with page as (
    select id, sort_at from engagement where position($2 in search_text) > 0 order by sort_at desc, id desc limit ${PAGE}
  ), ${CARDS}`

const jsonOf = (rows) => `(select coalesce(json_agg(part), '[]') from (${rows}) part)`

/** $1: meeting, $2: reader, $3: the reader's unit, $4: today. */
const DETAIL = `select e.id as "engagementId", e.engagement_code as "engagementCode", e.name as "engagementName",
    e.start_at as "engagementStartDatetime", e.end_at as "engagementEndDatetime", e.budget as "engagementBudget", e.status,
    e.approval_status as "approvalStatus", e.close_flag as "closeFlag", e.category as "meetingTypeCategory", e.execute_type as "executeType",
    e.version, e.department, e.venue, e.day_hours as "dayHours", e.city, e.is_restaurant as "isRestaurant", e.join_url as "joinUrl",
    e.expected_audience as "expectedAudience", e.expected_patients as "expectedPatients", e.seats, e.note,
    e.warning_comments as "warningComments", e.landing_open as "landingOpen", e.recreated_from as "recreatedFrom",
    e.cancel_reason as "cancelReason", e.submitted_at as "submittedAt", e.approved_at as "approvedAt",
    case when e.status = 60 then e.closing_deadline end as "closingDeadline", e.reopened_at as "reopenedAt",
    e.owner_id = $2 as "isOwner", coalesce(e.agent_id = $2, false) as "isAgent", e.bu_id = $3 as "sameBu",
    exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = $2) as "isAssistant",
    exists (select from engagement_approver a where a.engagement_id = e.id and (a.person_id = $2 or exists (select from delegation d
      where d.from_person_id = a.person_id and d.to_person_id = $2 and $4 between d.from_date and d.to_date and d.ended_at is null
        and (d.categories = '{}' or array[e.category] <@ d.categories)))) as "isApprover",
    (select json_build_object('value', o.id, 'label', o.name, 'dept', o.department) from person o where o.id = e.owner_id) as owner,
    (select json_build_object('value', g.id, 'label', g.name) from person g where g.id = e.agent_id) as agent,
    (select json_build_object('value', h.id, 'name', h.name, 'address', h.address) from hco h where h.id = e.hco_id) as hospital,
    (select json_build_object('value', p.id, 'label', p.name) from online_platform p where p.id = e.platform_id) as platform,
    (select json_build_object('value', v.id, 'label', v.name, 'code', v.event_code) from event v where v.id = e.event_id) as event,
    (select json_build_object('value', x.id, 'label', x.name) from taxonomy x where x.id = e.taxonomy_id) as taxonomy,
    (select json_build_object('value', c.code, 'label', c.name) from cost_center c where c.code = e.cost_center_code) as "costCenter",
    (select json_build_object('value', io.code, 'label', io.company_name, 'available', io.amount - io.reserved - io.committed - io.actual)
      from io where io.code = e.io_code) as io,
    (select json_build_object('id', i.id, 'name', i.name) from initiative i where i.id = e.initiative_id) as initiative,
    ${jsonOf(`select ep.product_id as value, p.name as label from engagement_product ep join product p on p.id = ep.product_id
      where ep.engagement_id = e.id order by ep.sort`)} as products,
    ${jsonOf(`select ea.person_id as value, p.name as label from engagement_assistant ea join person p on p.id = ea.person_id
      where ea.engagement_id = e.id order by p.name_order, p.employee_code`)} as assistants,
    ${jsonOf(`select ei.hcp_id as value, h.name as label, o.name as hco from engagement_invited ei join hcp h on h.id = ei.hcp_id
      join hco o on o.id = h.hco_id where ei.engagement_id = e.id order by ei.sort`)} as invited,
    ${jsonOf(`select et.topic_id as "topicId", t.name, t.code_4m as "code4m", et.minutes from engagement_topic et
      join topic t on t.id = et.topic_id where et.engagement_id = e.id order by et.sort`)} as topics,
    ${jsonOf(`select type, amount, actual_amount as "actualAmount", note from engagement_budget_line
      where engagement_id = e.id order by sort`)} as lines,
    ${jsonOf(`select es.id, es.hcp_id as "hcpId", es.topic_id as "topicId", h.name, o.name as hco, h.department as dept, h.title, es.level,
        es.role, t.name as "topicName", es.minutes, es.is_recorded as "isRecorded", es.fee_net as "feeNet", es.fee_gross as "feeGross",
        es.status, es.minutes_delivered as "minutesDelivered", es.status_note as "statusNote",
        coalesce(employer_consent_until(s.hcp_id) >= coalesce((e.start_at at time zone 'Asia/Shanghai')::date, $4::date), false)
          as "hasEmployerConsent",
        has_proved_attendance(es.engagement_id, es.hcp_id) and has_own_presence(es.engagement_id, es.hcp_id) as "isSignedIn"
      from engagement_speaker es join hcp h on h.id = es.hcp_id join hco o on o.id = h.hco_id join topic t on t.id = es.topic_id
        left join speaker s on s.hcp_id = es.hcp_id where es.engagement_id = e.id order by es.sort`)} as speakers,
    (select json_build_object('enrolled', count(*) filter (where n.status in ('enrolled', 'checkedIn', 'signed', 'left')),
        'waitlisted', count(*) filter (where n.status = 'waitlisted'), 'signed', count(*) filter (where n.status in ('enrolled', 'checkedIn', 'signed', 'left')
          and n.id in (select enrollment_id from attendance_of(e.id))))
      from enrollment n where n.engagement_id = e.id) as counts,
    (select count(*)::int from activity_photo a where a.engagement_id = e.id and a.deleted_at is null) as photos,
    (select count(*)::int from closing_file f where f.engagement_id = e.id and f.deleted_at is null) as files,
    exists (select from sign_in s where s.engagement_id = e.id and s.voided_at is null) as "hasSignIns",
    exists (select from speaker_fee f where f.engagement_id = e.id) as "hasFees",
    (select json_build_object('id', i.id, 'kind', i.kind, 'state', i.state, 'steps', ${jsonOf(`select n.step, w.name as approver, n.state,
        n.because, n.decided_at as "decidedAt" from approval_node n join person w on w.id = n.approver_id
        where n.instance_id = i.id order by n.seq`)})
      from approval_instance i where i.engagement_id = e.id order by i.submitted_at desc, i.id desc limit 1) as approval,
    (select r.results from rule_evaluation r where r.engagement_id = e.id and r.moment in ('submit', 'approve')
      and (r.moment = 'approve' or e.status in (10, 15, 20, 26, 30) or e.approved_at is null or r.evaluated_at <= e.approved_at)
      order by r.evaluated_at desc limit 1) as results
  from engagement e where e.id = $1 and (e.owner_id = $2 or e.agent_id = $2 or e.bu_id = $3)`

/** $1: reader, $2: meeting, $3: enrolment, $4: nonce, $5 and $6: new ids. */
const SIGN_IN = `with m as (
    select e.id from engagement e where e.id = $2 and e.status = 50
      and now() between e.start_at - interval '60 minutes' and e.end_at + interval '30 minutes'
      and (e.owner_id = $1 or e.agent_id = $1 or exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = $1))
  ), n as (
    select n.id, n.name from enrollment n join m on m.id = n.engagement_id where n.id = $3 and n.status not in ('void', 'pending', 'declined')
      and not exists (select from blacklist_entry b where current_date between b.from_date and coalesce(b.to_date, 'infinity')
        and b.hcp_id in (select n.hcp_id union select h.id from hcp h where h.phone = n.phone))
  ), s as (
    insert into sign_in (id, engagement_id, enrollment_id, method, nonce, signed_at, staff_id)
    select $5, $2, n.id, 'staff', $4, now(), $1 from n on conflict do nothing returning id, enrollment_id, signed_at
  ), u as (
    update enrollment set status = 'signed' from s where enrollment.id = s.enrollment_id
  ), l as (
    insert into scan_log (id, engagement_id, enrollment_id, nonce, result, method, person_id, at)
    select $6, $2, s.enrollment_id, $4, 'signed', 'staff', $1, s.signed_at from s
  )
  select s.id as "signInId", s.signed_at as "signedAt", n.id as "enrollmentId", n.name from s join n on n.id = s.enrollment_id`

/**
 * $1: meeting, $2: name, $3: phone, $4: hospital, $5: today, $6 and $7: new ids, $8: digest of the pass. Leaves the rows that the
 * product leaves: seat, enrolment, pass, and the confirmation in the queue.
 */
const ENROL = `with q as (
    select exists (select from enrollment where engagement_id = $1 and wait_no is not null and status = 'waitlisted') as waits
  ), d as (select h.id from hcp h where h.phone = $3 and name_key(h.name) = name_key($2) limit 1
  ), m as (
    update engagement set seats_taken = seats_taken + 1 from q where id = $1 and status in (40, 50) and now() < end_at and landing_open
      and (seats is null or (seats_taken < seats and not q.waits))
      and not exists (select from enrollment n where n.engagement_id = $1 and n.phone = $3 and n.status <> 'void')
      and not exists (select from blacklist_entry b where $5::date between b.from_date and coalesce(b.to_date, 'infinity')
        and b.hcp_id in (select h.id from hcp h where h.phone = $3))
    returning id
  ), n as (
    insert into enrollment (id, engagement_id, hcp_id, name, phone, hco_name, status, source, consent_version, consent_at, created_at, link_way, link_at)
    select $6, $1, (select id from d), $2, $3, $4, 'enrolled', 'landing', (select version from consent_version where from_at <= now() order by from_at desc limit 1), now(), now(),
      case when exists (select from d) then 'typed' end, case when exists (select from d) then now() end
    from m returning id
  ), t as (
    insert into attendee_token (token_hash, engagement_id, enrollment_id, issued_at, expires_at, until_closed)
    select $8, $1, n.id, now(), now() + interval '30 days', true from n
  ), c as (
    insert into attendee_message (id, engagement_id, enrollment_id, kind, params, dedupe_key, created_at)
    select $7, $1, n.id, 'enrolled', '{"status":"enrolled","waitNo":0}', 'enrolled:' || n.id || ':' || now(), now() from n
  )
  select n.id as "enrollmentId", 'enrolled' as status from n`

/** By name. */
export const STATEMENTS = { SESSION, LIST, SEARCH, SEARCH_FREQUENT, DETAIL, SIGN_IN, ENROL }
