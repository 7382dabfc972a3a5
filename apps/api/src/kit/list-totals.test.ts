import type { EndpointDefinition } from '@osmp/contract/kit/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { partsOf, ROUTES, type Route } from '../test-kit/test-access-calls.ts'
import { type ObjectIds, SAMPLE_MEETING, SAMPLES } from '../test-kit/test-access-samples.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'

/** A total counts what the filter lists: every list of the contract, with each of its filters, on the demo company. */
type Schema = { _zod?: { def?: Def } }
type Def = {
  type?: string
  shape?: Record<string, Schema>
  innerType?: Schema
  in?: Schema
  entries?: Record<string, string>
  options?: Schema[]
}

const defOf = (schema: unknown): Def => (schema as Schema)._zod?.def ?? {}
const shapeOf = (schema: unknown): Record<string, Schema> => defOf(schema).shape ?? {}

/** Records of a word count up to a bound, the office's summaries count what they group, and a roster lists differences. */
const OTHERWISE = ['admin.recordList', 'admin.importDry', 'notices.inboxList', 'door.signRoster']
const LISTS = ROUTES.filter(({ name, endpoint }) => {
  const shape = shapeOf(endpoint.output)
  return Object.hasOwn(shape, 'list') && Object.hasOwn(shape, 'total') && !OTHERWISE.includes(name)
})

const WORDS = ['张', 'zzzz']
/** Values worth trying for one field; none for what names an object or a page. */
function valuesOf(key: string, schema: Schema): unknown[] {
  const def = defOf(schema)
  if (key === 'keyword') return WORDS
  if (key === 'page' || key === 'cursor') return []
  if (def.innerType) return valuesOf(key, def.innerType)
  if (def.type === 'enum') return Object.values(def.entries ?? {})
  if (def.type === 'boolean') return [true, false]
  if (def.type === 'pipe' && def.in) return valuesOf(key, def.in)
  if (def.type === 'union') return (def.options ?? []).some((one) => defOf(one).type === 'boolean') ? [true, false] : []
  return []
}

let app: TestApp
let own: ObjectIds
let online: { engagementId: string }[]
let questionnaires: { engagementId: string; questionnaireId: string }[]
let callers: readonly TestCaller[]
beforeAll(async () => {
  app = await startTestApp()
  own = await partsOf(app, SAMPLE_MEETING.own, DEMO_IDS.person.lin)
  callers = await Promise.all(['lin', 'tang', 'he', 'admin', 'zhou'].map((handle) => app.as(handle)))
  online = (
    await app.db.pool.query<{ engagementId: string }>(
      `select id as "engagementId" from engagement where execute_type in ('online', 'hybrid') order by id limit 12`,
    )
  ).rows
  questionnaires = (
    await app.db.pool.query<{ engagementId: string; questionnaireId: string }>(
      'select engagement_id as "engagementId", id as "questionnaireId" from questionnaire order by id limit 12',
    )
  ).rows
})
afterAll(() => app.close())

/** What a call is asked about: the sample meeting, and where only some meetings have such a list, those of the demo. */
function basesOf({ name, endpoint }: Route): Record<string, unknown>[] {
  if (name === 'online.meetingJoinedDuration') return online
  if (name === 'exams.recordList') return questionnaires
  if (name === 'exams.resultTexts')
    return questionnaires.flatMap((one) => ['q1', 'q2', 'q3', 'q4', 'q5'].map((questionId) => ({ ...one, questionId })))
  const { object } = (endpoint as EndpointDefinition).access
  return [{ ...(object && { [object.key]: own[object.kind] }), ...SAMPLES[name]?.(own) }]
}

const MOST_PAGES = 40
type Page = {
  list: { count?: number }[]
  total: number
  hasMore?: boolean
  cursor?: unknown
  groupBy?: string
  rest?: number
}

/** Rows of all pages, and what is said of all; undefined where this person has no such list. A group stands for its rows. */
async function walk(caller: TestCaller, route: Route, input: Record<string, unknown>) {
  const isPaged = Object.hasOwn(shapeOf(route.endpoint.input), 'page')
  let rows = 0
  let cursor: unknown = null
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const place = isPaged ? { page } : cursor === null ? {} : { cursor }
    const { code, data } = await caller.raw(route.slice, route.key, { ...input, ...place })
    if (code !== '0000') return undefined
    const answer = data as Page
    rows += answer.rest === undefined ? answer.list.length : answer.rest + sumOf(answer.list)
    cursor = answer.cursor ?? null
    if (answer.hasMore !== true && cursor === null) return { rows, total: answer.total }
  }
  return undefined
}

const sumOf = (groups: Page['list']): number => groups.reduce((sum, { count = 0 }) => sum + count, 0)

describe('a total counts what its filter lists', () => {
  it('is asked of each list of the contract that tells one', () => {
    expect(LISTS.map(({ name }) => name).sort()).toMatchInlineSnapshot(`
      [
        "attendance.statementCandidates",
        "door.getSignList",
        "enrolment.colleagueList",
        "enrolment.enrollList",
        "events.initiativeList",
        "exams.npsRecordList",
        "exams.recordList",
        "exams.resultTexts",
        "expenses.expEventList",
        "expenses.expIoList",
        "expenses.expSpeakerList",
        "fees.feeBatchList",
        "fees.feeQueue",
        "fees.getOverpaySpeakerInfo",
        "invitations.list",
        "lookups.getCostCenter",
        "lookups.getCostCenter8",
        "lookups.getDepartment",
        "lookups.getEmployee",
        "lookups.getHospitalList",
        "lookups.getInitProduct",
        "lookups.getInitProductForTaxo",
        "lookups.getTopicList",
        "lookups.getTopicListForTaxo",
        "lookups.ioList",
        "lookups.onetimeOnlinePlatformList",
        "lookups.onlinePlatformList",
        "lookups.productList",
        "lookups.topicList",
        "online.meetingJoinedDuration",
        "reports.enrollGroupList",
        "reports.openLinkGroupList",
        "reports.signGroupList",
        "reports.surveyGroupList",
        "session.sessionList",
        "speakers.doctorList",
        "speakers.getSpeaker",
      ]
    `)
  })

  it.each(LISTS.map((route) => [route.name, route] as const))('%s', async (_name, route) => {
    const fields = Object.entries(shapeOf(route.endpoint.input))
    const inputs = [{}, ...fields.flatMap(([key, schema]) => valuesOf(key, schema).map((value) => ({ [key]: value })))]
    let seen = 0
    for (const [caller, base] of callers.flatMap((one) => basesOf(route).map((asked) => [one, asked] as const)))
      for (const filter of inputs) {
        const found = await walk(caller, route, { ...base, ...filter })
        if (!found) continue
        seen += 1
        expect(found.total, JSON.stringify(filter)).toBe(found.rows)
      }
    expect(seen, 'nobody has this list').toBeGreaterThan(0)
  })
})
