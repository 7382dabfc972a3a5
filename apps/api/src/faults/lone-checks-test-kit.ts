import { ROLE_CHOICES } from '@osmp/domain/admin/resources-people.ts'
import { expect } from 'vitest'
import { findHands } from '../duties/public.ts'
import { isTrueAccount } from './lone-honest-test-kit.ts'
import { CORRECTED, INSIDER, madePeople, type Row, type World } from './lone-world-test-kit.ts'

/** Values that only two people change together: of the people of the start, and of all else. */
export const standing = ({ first, people, names }: World): Promise<Row> =>
  first(
    `select
    (select json_agg(row(person_id, role) order by person_id, role) from person_role where person_id = any($1)) as roles,
    (select json_agg(row(id, manager_id, email, bu_id, user_type, is_active, password_hash, employee_code) order by id)
       from person where id = any($1)) as people,
    (select json_agg(row(p.id, p.name, p.department) order by p.id) from person p where p.id = any($1) and (
       exists (select from person_role r where r.person_id = p.id and r.role <> 'employee') or exists (select from person b where b.manager_id = p.id))) as "peopleNames",
    (select json_agg(row(key, value, severity, from_date) order by key, from_date) from policy) as policies,
    (select json_agg(row(t.*) order by version) from contract_template t) as texts,
    (select count(*) from enrollment where erased_at is not null) as erased,
    (select count(*) from legal_hold where released_at is null) as holds,
    (select json_agg(row(id, from_date, to_date) order by id) from blacklist_entry) as blacklist,
    (select json_agg(row(id, phone) order by id) from hcp where id = any($2)) as phones,
    (select json_agg(row(h.id, h.name, h.hco_id, o.name) order by h.id) from hcp h join hco o on o.id = h.hco_id
       where exists (select from speaker s where s.hcp_id = h.id)) as doctors,
    (select json_agg(row(hcp_id, employer_consent_until, payment_route, is_resident) order by hcp_id) from speaker) as speakers,
    (select json_agg(row(code, amount, expire_date) order by code) from io) as orders`,
    [people, [...names.keys()].filter((id) => id !== CORRECTED)],
  )

/** Each person that these hands made counts as the insider, and has no role that no colleague confirmed. */
export async function checkPeople(world: World): Promise<void> {
  const made = await madePeople(world)
  const hands = await findHands(
    world.app.db.db,
    made.map(({ id = '' }) => id),
    Date.now(),
  )
  const free = made.filter(({ id = '' }) => hands.get(id)?.same.includes(INSIDER) !== true)
  expect(free, 'people that the insider made, with hands of their own').toEqual([])
  const role = new Map(ROLE_CHOICES.map(({ value, label: [zh] }) => [zh, value]))
  const beyond = made.filter(({ code = '', roles = '' }) => {
    const given = (world.given.get(code) ?? []).map((label) => role.get(label))
    return (roles.match(/\w+/g) ?? []).some((one) => !given.includes(one))
  })
  expect(beyond, 'roles that no colleague confirmed').toEqual([])
}

/** Requests confirmed are those of colleagues, money goes to the speaker alone, and no hands did two deeds of one chain. */
export async function checkMoney(world: World): Promise<void> {
  const { query, first, engagementId, application } = world
  const hands = [INSIDER, ...(await madePeople(world)).map(({ id = '' }) => id)]
  const confirmed = await query(
    "select id, deed from duty_request where state = 'confirmed' and (decided_by = any($1) or id <> all($2)) and asked_by = any($1)",
    [hands, [...world.confirmed]],
  )
  expect(confirmed, 'requests that no colleague confirmed').toEqual([])
  const paid = await query(
    `select f.id, f.hcp_id as speaker, a.account_tail as tail, a.holder_name as holder, a.entered_by as by
     from speaker_fee f join speaker_account a on a.id = f.account_id
     where f.engagement_id = $1 and exists (select from fee_step t where t.fee_id = f.id and t.action = 'pay')`,
    [engagementId],
  )
  const elsewhere = paid.filter(
    (one) =>
      one['holder'] !== world.names.get(one['speaker'] ?? '') ||
      (one['by'] !== null && !isTrueAccount(world, one['speaker'] ?? '', one)),
  )
  expect(elsewhere, 'fees paid to another account').toEqual([])
  // The maker of a payment file is the payer, also where the hands of the approval bring the bank's answer.
  const approver = `(select t.person_id from fee_step t where t.fee_id = f.id and t.action = 'approve' order by t.version desc limit 1)`
  const alone = await query(
    `select f.id from speaker_fee f join speaker_account a on a.id = f.account_id where f.engagement_id = $1 and (
       (f.paid_by = any($2) and (a.entered_by = any($2) or f.submitted_by = any($2) or ${approver} = any($2)))
       or (f.state in ('approved', 'paid') and a.entered_by = any($2) and ${approver} = any($2)))`,
    [engagementId, hands],
  )
  expect(alone, 'fees approved and paid by one pair of hands').toEqual([])
  const accounts = await query('select id from speaker_account where entered_by = any($1) and confirmed_by = any($1)', [
    hands,
  ])
  expect(accounts, 'accounts entered and confirmed by one pair of hands').toEqual([])
  const most = await first(
    `select (select max(n)::int from (select count(*) filter (where action = 'pay') - count(*) filter (where action = 'reverse') as n from fee_step group by fee_id) s) as paid,
       (select count(*)::int from approval_node where instance_id = $1 and decided_by = any($2)) as steps`,
    [application.approvalId, hands],
  )
  expect(Number(most['paid'])).toBeLessThanOrEqual(1)
  expect(Number(most['steps'])).toBeLessThanOrEqual(1)
}
