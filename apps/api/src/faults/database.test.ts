import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findBreaches } from '../commands/invariants-repo.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../test-kit/test-database-proxy.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { formWith } from '../meetings/meeting-test-kit.ts'

let app: TestApp
let line: DatabaseProxy
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp(undefined, {}, async (direct) => {
    line = await startDatabaseProxy(direct)
    // A line that answers no more is given up sooner than in production.
    return { ...line.poolConfig, query_timeout: 3_000 }
  })
  lin = await app.as('lin')
})
afterEach(() => line.become('whole'))
afterAll(async () => {
  line.become('whole')
  await app.close()
  await line.close()
})

const center = () => lin.call('session', 'center', {})
const drafts = async (name: string) =>
  (await app.db.pool.query('select from engagement where name = $1', [name])).rowCount

/** A draft as the editor keeps it: the same number for each try. */
async function draft(name: string) {
  const sn = await lin.sn('meetingSave')
  return () => lin.raw('meetings', 'meetingSave', { mode: 'draft', form: formWith({ engagementName: name }) }, { sn })
}

describe('the line to the database', () => {
  it('slow: calls are slow and right', async () => {
    line.become({ slow: 30 })
    expect((await center()).code).toBe('0000')
    const name = `慢 ${randomUUID()}`
    expect((await (await draft(name))()).code).toBe('0000')
    expect(await drafts(name)).toBe(1)
  })

  it('cut at the commit: the outcome is told as unknown, and the same call again has one effect', async () => {
    const name = `断 ${randomUUID()}`
    const save = await draft(name)
    line.become({ cutAfter: 'commit' })
    expect((await save()).status).toBe(500)
    await expect.poll(() => drafts(name)).toBe(1)
    expect((await save()).code).toBe('0000')
    expect(await drafts(name)).toBe(1)
  })

  it('cut before the commit: nothing was done, and it is told so', async () => {
    const name = `断 ${randomUUID()}`
    const save = await draft(name)
    line.become({ cutAfter: 'insert into "engagement"' })
    expect(await save()).toMatchObject({ status: 503, name: 'busy' })
    expect(await drafts(name)).toBe(0)
    expect((await save()).code).toBe('0000')
    expect(await drafts(name)).toBe(1)
  })

  it('swallowing everything: no call waits for ever, and the next one after it is well', async () => {
    const name = `吞 ${randomUUID()}`
    const save = await draft(name)
    await center()
    line.become('swallows')
    const replies = await Promise.all([center(), save(), lin.call('home', 'meetingTodo', {})])
    expect(replies.map(({ status, data }) => ({ status, data }))).toEqual(
      replies.map(() => ({ status: 503, data: null })),
    )
    line.become('whole')
    expect((await save()).code).toBe('0000')
    expect(await drafts(name)).toBe(1)
    expect((await center()).code).toBe('0000')
  })

  it('down and up again: no call is let through or answered emptily, and the next one after it is well', async () => {
    line.become('down')
    await sleep(50)
    for (const { status, name, data } of await Promise.all([center(), lin.call('home', 'meetingTodo', {})]))
      expect({ status, name, data }).toEqual({ status: 503, name: 'busy', data: null })
    line.become('whole')
    expect((await center()).code).toBe('0000')
  })
})

describe('a database that takes no writes', () => {
  const readOnly = async (isOn: boolean) => {
    const { rows } = await app.db.pool.query<{ name: string }>('select current_database() as name')
    await app.db.pool.query(
      `begin read write; alter database ${rows[0]?.name} set default_transaction_read_only = ${isOn}; commit`,
    )
    // Settings of a database hold for new connections.
    line.become('down')
    await sleep(50)
    line.become('whole')
  }

  it('is read on, refuses what writes, and is well when that is over', async () => {
    const name = `只读 ${randomUUID()}`
    const save = await draft(name)
    await readOnly(true)
    expect((await center()).code).toBe('0000')
    expect(await save()).toMatchObject({ status: 503, name: 'busy' })
    expect(await drafts(name)).toBe(0)
    await readOnly(false)
    expect((await save()).code).toBe('0000')
  })
})

it('after all of it everything holds that always holds', async () => {
  expect(await findBreaches(app.db.db)).toEqual([])
})
