import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { approvedMeeting, askChange } from './change-test-kit.ts'
import { formWith, saveForm, talk } from './meeting-test-kit.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.move(TEST_NOW)
  await app.db.pool.query('delete from rule_trial')
})

const { speaker } = DEMO_IDS
const TOMORROW = { startDatetime: '2026-11-26T06:00:00.000Z', endDatetime: '2026-11-26T08:00:00.000Z' }

type Kept = {
  engagement_id: string | null
  moment: string
  refusal: string | null
  person: string
  hcp_ids: string[]
  results: { rule: string; ok: boolean; policyVersion: string }[]
  input: { meeting: Record<string, unknown>; facts: Record<string, unknown> }
}
const trials = async () => {
  const { rows } = await sql<Kept>`
    select t.engagement_id, t.moment, t.refusal, p.employee_code as person, t.hcp_ids, t.results, t.input
    from rule_trial t join person p on p.id = t.person_id order by t.evaluated_at, t.id`.execute(app.db.db)
  return rows
}
const bound = async () =>
  (await app.db.pool.query('select count(*)::int as n from rule_evaluation')).rows[0].n as number // one row always

describe('a submission the rules refuse', () => {
  test('of a new form is kept once with rule, input, result and version, though the form is not', async () => {
    const before = await bound()
    const form = formWith({ ...TOMORROW, speakers: [talk(speaker.national1)] })
    const reply = await saveForm(lin, 'submit', form)
    expect(reply.code).not.toBe('0000')
    const [kept, ...more] = await trials()
    expect(more).toEqual([])
    expect(kept).toMatchObject({
      engagement_id: null,
      moment: 'submit',
      person: 'E1001',
      hcp_ids: [speaker.national1],
      input: { meeting: { category: 'ONETIME', start: TOMORROW.startDatetime }, facts: { leadWorkdays: 1 } },
    })
    expect(kept?.refusal).toBe('meetingLeadTimeShort')
    expect(JSON.stringify(kept?.input)).not.toMatch(/"(name|feeExplanation)"/)
    expect(kept?.results).toContainEqual(
      expect.objectContaining({
        rule: 'leadTime',
        policyKey: 'lead.workdays',
        policyVersion: '1',
        ok: false,
        value: 1,
      }),
    )
    expect(await bound()).toBe(before)
  })

  test('of a stored draft names it; the same again is kept once a day, something else beside it', async () => {
    const draft = (await saveForm(lin, 'draft', formWith(TOMORROW))).data
    const again = (changes: Record<string, unknown> = {}) =>
      saveForm(lin, 'submit', formWith({ ...TOMORROW, ...changes }), {
        engagementId: draft.engagementId,
        version: draft.version,
      })
    for (let tap = 0; tap < 3; tap += 1) expect((await again()).code).not.toBe('0000')
    expect(await trials()).toMatchObject([{ engagement_id: draft.engagementId, refusal: 'meetingLeadTimeShort' }])
    await again({ expectedAudience: 40 })
    expect(await trials()).toHaveLength(2)
    app.clock.move(TEST_NOW + 86_400_000)
    await again()
    expect(await trials()).toHaveLength(3)
  })

  test('for want of a comment is kept with the warning', async () => {
    await saveForm(lin, 'submit', formWith({ expectedAudience: 12 }))
    const [kept] = await trials()
    expect(kept?.refusal).toBe('warningNeedsComment')
    expect(kept?.results).toContainEqual(expect.objectContaining({ rule: 'audienceMin', ok: false }))
  })

  test('of a change is kept, and one that is taken leaves none', async () => {
    const engagementId = await approvedMeeting(app)
    await app.db.pool.query('delete from rule_trial')
    expect((await askChange(lin, engagementId, TOMORROW)).code).not.toBe('0000')
    expect(await trials()).toMatchObject([
      { engagement_id: engagementId, moment: 'submit', refusal: 'meetingLeadTimeShort' },
    ])
    await app.db.pool.query('delete from rule_trial')
    expect((await askChange(lin, engagementId, { engagementName: '血脂沙龙' })).code).toBe('0000')
    expect(await trials()).toEqual([])
  })
})

describe('what cannot be kept', () => {
  const failing = async <T>(state: string, work: () => Promise<T>): Promise<T> => {
    await app.db.pool.query(`
      create function refuse_trial() returns trigger language plpgsql as $$ begin raise sqlstate '${state}'; end $$;
      create trigger refuse_trial before insert on rule_trial for each row execute function refuse_trial()`)
    try {
      return await work()
    } finally {
      await app.db.pool.query('drop function refuse_trial cascade')
    }
  }

  test.each(['53100', 'P0001'])('leaves a refusal as it is (%s)', async (state) => {
    const form = formWith({ ...TOMORROW, speakers: [talk(speaker.national1)] })
    const told = await saveForm(lin, 'submit', form)
    const again = await failing(state, () => saveForm(lin, 'submit', { ...form, expectedAudience: 44 }))
    expect(again).toMatchObject({ name: told.name, status: told.status })
    expect(await trials()).toHaveLength(1)
  })
})

describe('a refusal', () => {
  /** Refusals of 林晓 today, and as many checks of forms as an earlier release kept. */
  const fill = (refusal: string | null) =>
    sql`
      insert into rule_trial (id, digest, person_id, moment, refusal, results, input, hcp_ids, evaluated_at)
      select gen_random_uuid(), sha256((n || coalesce(${refusal}, ''))::bytea), ${DEMO_IDS.person.lin}, 'submit', ${refusal}, '[]', '{}', '{}',
        ${new Date(TEST_NOW).toISOString()}
      from generate_series(1, 1000) n`.execute(app.db.db)

  test('beyond a thousand of a person and day is not kept any more', async () => {
    await fill('meetingRuleBlocked')
    expect((await saveForm(lin, 'submit', formWith(TOMORROW))).code).not.toBe('0000')
    expect(await trials()).toHaveLength(1_000)
    app.clock.move(TEST_NOW + 86_400_000)
    await saveForm(lin, 'submit', formWith(TOMORROW))
    expect(await trials()).toHaveLength(1_001)
  })

  test('finds its place beside the checks an earlier release kept', async () => {
    await fill(null)
    await saveForm(lin, 'submit', formWith(TOMORROW))
    expect(await trials()).toHaveLength(1_001)
  })

  test('stays when its draft is deleted', async () => {
    const draft = (await saveForm(lin, 'draft', formWith(TOMORROW))).data
    const at = { engagementId: draft.engagementId, version: draft.version }
    await saveForm(lin, 'submit', formWith(TOMORROW), at)
    await lin.raw('meetings', 'meetingDelete', at)
    expect(await trials()).toMatchObject([{ engagement_id: null, refusal: 'meetingLeadTimeShort' }])
  })
})

test('a check of a form, of a stored meeting and of a change keeps no row', async () => {
  const form = formWith({ ...TOMORROW, speakers: [talk(speaker.national1)] })
  const { engagementId } = (await saveForm(lin, 'draft', form)).data
  const changed = await approvedMeeting(app)
  await app.db.pool.query('delete from rule_trial')
  const codes = [
    await lin.raw('meetings', 'meetingValidate', { form }),
    await lin.raw('meetings', 'meetingValidate', { form, engagementId }),
    await lin.raw('meetings', 'checkAutoApprove', { engagementId }),
    await lin.raw('meetings', 'changePreview', { engagementId: changed, form: formWith(TOMORROW) }),
  ].map(({ code }) => code)
  expect(codes).toEqual(['0000', '0000', '0000', '0000'])
  expect(await trials()).toEqual([])
})
