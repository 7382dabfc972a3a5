// What the product's own handlers send to the database, written down as statements the bare server can repeat.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { approvalPort } from '../apps/api/src/approvals/public.ts'
import { signByStaff } from '../apps/api/src/door/sign-by-staff.ts'
import { typeParsers } from '../apps/api/src/kit/database/db-types.ts'
import { meetingDetail } from '../apps/api/src/meetings/meeting-detail.ts'
import { pageLookup } from '../apps/api/src/meetings/public.ts'
import { meetingList } from '../apps/api/src/meetings/meeting-list.ts'

const loadPage = pageLookup(approvalPort)
const STANDING = { roles: ['employee'], relations: ['owner'], sameBu: true }
/** Statements that only find out what the caller may see: the bare server has its one session look-up instead. */
const AUTHORISES = /with recursive tree/

/**
 * The statements of one call, in order, as `{ text, values }`. A value that stands for something of the request is
 * `{ slot: name }`: the caller's `me`, or a name from `samples`. Nothing is kept in the database.
 */
async function record(url, { actor, input, meeting, samples, handle }) {
  const statements = []
  const pool = new pg.Pool({ connectionString: url, max: 1, types: typeParsers, options: '-c TimeZone=UTC' })
  const db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => level === 'query' && statements.push({ text: query.sql, values: query.parameters }),
  })
  try {
    const now = Date.now()
    await db.transaction().execute(async (tx) => {
      const ctx = {
        tx,
        actor,
        now,
        at: new Date(now).toISOString(),
        locale: 'zh',
        clock: { now: () => now, systemNow: () => now },
        meeting,
        inTransaction: (work) => work(tx),
        once: (statement) => statement(tx),
        authorise: async () => ({ engagementId: input.engagementId, standing: STANDING }),
        afterCommit: () => {},
        afterRefusal: () => {},
        config: { publicUrl: 'http://127.0.0.1' },
      }
      const slots = new Map([[actor.personId, 'me'], ...Object.entries(samples).map(([name, value]) => [value, name])])
      const answer = await handle(input, ctx)
      statements.push({ answer: answer.list?.map(({ engagementId }) => engagementId) })
      throw new Rollback(slots)
    })
  } catch (error) {
    if (!(error instanceof Rollback)) throw error
    return withSlots(statements, error.slots)
  } finally {
    await db.destroy()
  }
}

class Rollback extends Error {
  constructor(slots) {
    super('recorded')
    this.slots = slots
  }
}

function withSlots(statements, slots) {
  const ids = statements.at(-1).answer?.join()
  return statements
    .filter(({ text }) => text !== undefined && !AUTHORISES.test(text) && !/^(?:begin|commit|rollback)/.test(text))
    .map(({ text, values }) => ({ text, values: values.map((value) => slotted(value, slots, ids)) }))
}

function slotted(value, slots, ids) {
  if (Array.isArray(value)) {
    if (ids !== undefined && value.join() === ids) return { slot: 'ids' }
    return value.map((item) => slotted(item, slots, ids))
  }
  const name = slots.get(value)
  return name === undefined ? value : { slot: name }
}

export const recordList = (url, { actor, input }) => record(url, { actor, input, samples: {}, handle: meetingList })

export const recordDetail = (url, { actor, engagementId, approvalId }) =>
  record(url, {
    actor,
    input: { engagementId },
    samples: { engagementId, approvalId },
    handle: async (input, ctx) => {
      const found = await loadPage(ctx.tx, actor, engagementId, ctx.at.slice(0, 10))
      return meetingDetail(approvalPort)(input, { ...ctx, meeting: { engagementId, ...found } })
    },
  })

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Written down the second time, when the meeting is remembered; ids of new rows are those that differ: `newId` marks them. */
export async function recordSign(url, { actor, engagementId, enrollmentId, nonce }) {
  const call = {
    actor,
    input: { engagementId, enrollmentId, nonce },
    meeting: { engagementId, standing: STANDING },
    samples: { engagementId, enrollmentId, nonce },
    handle: signByStaff,
  }
  const earlier = new Set((await record(url, call)).flatMap(({ values }) => values))
  const isNew = (value) => ID.test(value) && !earlier.has(value)
  return (await record(url, call)).map(({ text, values }) => ({
    text,
    values: values.map((value) => (isNew(value) ? { slot: 'newId' } : value)),
  }))
}
