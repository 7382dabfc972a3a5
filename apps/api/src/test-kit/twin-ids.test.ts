import { contract } from '@osmp/contract/contract.ts'
import type { EndpointDefinition, Schema } from '@osmp/contract/kit/endpoint.ts'
import { id } from '@osmp/contract/kit/fields.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp } from './test-kit.ts'
import { OPEN_IDS } from './test-open-ids.ts'
import { TWIN_SAMPLES, type TwinIds } from './test-twin-samples.ts'

type SliceName = keyof typeof contract
const isSlice = (name: string): name is SliceName => Object.hasOwn(contract, name)
type Call = { slice: SliceName; key: string; endpoint: EndpointDefinition }
const CALLS: Call[] = Object.entries(contract).flatMap(([slice, table]) =>
  isSlice(slice) ? Object.entries(table).map(([key, endpoint]) => ({ slice, key, endpoint })) : [],
)
/** The form is judged by one code wherever it is sent: it is tried where it is saved. */
const FORM_CALLS = ['meetings.meetingSave', 'events.saveEngagementMeeting']

/** Places of object ids in an input, as `items[].approvalId`. */
function idsIn(schema: Schema, place: string): string[] {
  if (schema === id) return [place]
  const { def } = schema._zod
  const inner = (key: string): Schema | undefined => {
    const found: unknown = Reflect.get(def, key)
    return isSchema(found) ? found : undefined
  }
  const found: [Schema | undefined, string][] = [
    [inner('innerType'), place],
    [inner('in'), place],
    [inner('element'), `${place}[]`],
  ]
  const shape: unknown = Reflect.get(def, 'shape')
  if (typeof shape === 'object' && shape !== null) {
    for (const [key, field] of Object.entries(shape)) {
      if (isSchema(field)) found.push([field, place === '' ? key : `${place}.${key}`])
    }
  }
  const options: unknown = Reflect.get(def, 'options')
  for (const option of Array.isArray(options) ? options : []) if (isSchema(option)) found.push([option, place])
  return found.flatMap(([next, at]) => (next ? idsIn(next, at) : []))
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value
}

/** Every id that the gate does not judge, by call and place. */
const PLACES = CALLS.flatMap(({ slice, key, endpoint }) => {
  const name = `${slice}.${key}`
  return idsIn(endpoint.input, '')
    .filter((place) => place !== endpoint.access.object?.key)
    .filter((place) => !place.startsWith('form.') || FORM_CALLS.includes(name))
    .map((place) => `${name} ${place}`)
})

let app: TestApp
let twin: TwinIds
const own = { meeting: meetingId('cv.running1') }

async function firstOf(table: string, meeting: string): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select id from ${sql.table(table)} where engagement_id = ${meeting} order by id limit 1`.execute(app.db.db)
  if (!rows[0]) throw new Error(`the twin meeting has no ${table}`)
  return rows[0].id
}

/** A statement of a meeting of the twin business unit. */
async function issueOne(): Promise<string> {
  const engagementId = meetingId('on.closed1')
  const mo = await app.as('mo')
  const { data } = await mo.call('attendance', 'statementCandidates', { engagementId })
  const due = data.list.find(({ obstacle }) => obstacle === null)
  const enrollmentIds = due ? [due.enrollmentId] : []
  const issued = await mo.call('attendance', 'statementIssue', { engagementId, enrollmentIds })
  return issued.data.list[0]?.statementId ?? ''
}

/** A mail to somebody of the twin business unit, with its attachment. */
async function mailOne(): Promise<{ mail: string; mailFile: string }> {
  const [mail, mailFile, file] = [uuidv7(), uuidv7(), uuidv7()]
  const at = '2026-11-20T00:00:00.000Z'
  const { db } = app.db
  await sql`insert into stored_file (id, object_key, size, sha256, media_type, created_at) values (${file}, ${file}, 1, ${file}, 'x/y', ${at})`.execute(
    db,
  )
  await sql`insert into mail_message (id, kind, to_person_id, to_address, subject, body, state, dedupe_key, created_at)
            values (${mail}, 'signReport', ${DEMO_IDS.person.mo}, 'mo@example.com', 'x', 'x', 'dead', ${mail}, ${at})`.execute(
    db,
  )
  await sql`insert into mail_attachment (id, mail_id, seq, file_name, file_id) values (${mailFile}, ${mail}, 1, 'a.xlsx', ${file})`.execute(
    db,
  )
  return { mail, mailFile }
}

/** A payment file of the twin business unit. */
async function batchOne(): Promise<string> {
  const { rows } = await sql<{ feeId: string; version: number }>`
    select id as "feeId", version from speaker_fee where engagement_id = ${meetingId('on.closed1')} and state = 'approved'`.execute(
    app.db.db,
  )
  const bai = await app.as('bai')
  const { data } = await bai.call('fees', 'feeBatchCreate', { fees: rows, format: 'csv' })
  return data.batchId
}

/** The bank's paper of it. */
async function paperOne(batch: string): Promise<string> {
  const id = uuidv7()
  const row = {
    id,
    batch_id: batch,
    file_name: '回执.pdf',
    file_sealed: Buffer.from('sealed'),
    sha256: 'a'.repeat(64),
    brought_by: DEMO_IDS.person.song,
    brought_at: '2026-11-24T00:00:00.000Z',
  }
  await app.db.db.insertInto('fee_bank_paper').values(row).execute()
  return id
}

async function inviteOne(engagementId: string): Promise<string> {
  const id = uuidv7()
  const row = { id, engagement_id: engagementId, hcp_id: DEMO_IDS.speaker.city1, made_at: '2026-11-01T00:00:00.000Z' }
  await app.db.db.insertInto('invitation').values(row).execute()
  return id
}

beforeAll(async () => {
  app = await startTestApp()
  const delegation = uuidv7()
  const row = {
    id: delegation,
    from_person_id: DEMO_IDS.person.fang,
    to_person_id: DEMO_IDS.person.shen,
    from_date: '2026-11-01',
    to_date: '2026-12-31',
    created_at: '2026-11-01T00:00:00.000Z',
  }
  await app.db.db.insertInto('delegation').values(row).execute()
  const meeting = meetingId('on.running1')
  const batch = await batchOne()
  twin = {
    product: DEMO_IDS.product.on1,
    topic: DEMO_IDS.topic.on1,
    taxonomy: DEMO_IDS.taxonomy.on1,
    meeting,
    event: DEMO_IDS.event.on,
    person: DEMO_IDS.person.mo,
    initiative: DEMO_IDS.initiative.on,
    approval: await firstOf('approval_instance', meetingId('on.wait1')),
    delegation,
    enrollment: await firstOf('enrollment', meeting),
    invitation: await inviteOne(meeting),
    signIn: await firstOf('sign_in', meeting),
    talk: await firstOf('engagement_speaker', meeting),
    statement: await issueOne(),
    fee: await firstOf('speaker_fee', meetingId('on.closed1')),
    batch,
    paper: await paperOne(batch),
    ...(await mailOne()),
    questionnaire: await firstOf('questionnaire', meetingId('on.toClose1')),
  }
})
afterAll(() => app.close())

const madeUp = (): TwinIds => ({
  product: uuidv7(),
  topic: uuidv7(),
  taxonomy: uuidv7(),
  meeting: uuidv7(),
  event: uuidv7(),
  person: uuidv7(),
  initiative: uuidv7(),
  approval: uuidv7(),
  delegation: uuidv7(),
  enrollment: uuidv7(),
  invitation: uuidv7(),
  signIn: uuidv7(),
  talk: uuidv7(),
  statement: uuidv7(),
  fee: uuidv7(),
  batch: uuidv7(),
  paper: uuidv7(),
  mail: uuidv7(),
  mailFile: uuidv7(),
  questionnaire: uuidv7(),
})

/** The reply with every id in it taken out: an echo of what was sent says nothing. */
const plain = (reply: unknown, ids: TwinIds): string =>
  Object.values(ids).reduce((text, value) => text.replaceAll(value, 'id'), JSON.stringify(reply))

describe('ids that no gate judges', () => {
  it('are each tried with a twin’s, or open for a reason', () => {
    expect([...Object.keys(TWIN_SAMPLES), ...Object.keys(OPEN_IDS)].toSorted()).toEqual(PLACES.toSorted())
  })

  it.each(Object.entries(TWIN_SAMPLES))('%s: a twin’s is answered as one that does not exist', async (name, sample) => {
    const [call = ''] = name.split(' ')
    const { slice, key, endpoint } = CALLS.find((found) => `${found.slice}.${found.key}` === call) ?? {}
    if (!slice || !key || !endpoint) throw new Error(name)
    const seesOthers = key.startsWith('subordinate') || slice === 'approvals'
    const caller = await app.as(key.startsWith('feeBatch') ? 'tang' : seesOthers ? 'zhou' : 'lin')
    const answer = async (ids: TwinIds) => {
      const sn = endpoint.headers?.includes('sn') ? { sn: await caller.sn('meetingSave') } : {}
      return caller.raw(slice, key, sample(ids, own), sn)
    }
    const nobodys = madeUp()
    const reply = await answer(twin)
    expect(plain(reply, twin)).toEqual(plain(await answer(nobodys), nobodys))
    // A list of results says for each item that nothing was done.
    const refused =
      reply.code === '0000' ? /"(?:passed|ok)":false|"confirmed":0/.test(JSON.stringify(reply.data)) : true
    expect(refused || endpoint.effect === 'reads', `${reply.code} ${reply.msg}`).toBe(true)
  })
})
