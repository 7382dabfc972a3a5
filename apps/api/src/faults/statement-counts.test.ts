import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statements } from '../kit/observe/channels.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'

/** Read once in 800 ms for all calls together. */
const SHARED = /session_epoch/

/**
 * Statements of a call with a remembered session: each one is a wait for a connection and a round trip. A number falls with a better
 * statement and does not rise.
 */
describe('statements of a call', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  /** The second time: the first one prepares the session and the settings. */
  async function statementsOf(ask: () => Promise<{ code: string }>): Promise<string[]> {
    expect(await ask()).toMatchObject({ code: '0000' })
    const texts: string[] = []
    const keep = (event: unknown) => {
      const text = String(Reflect.get(Object(event), 'text'))
      if (!SHARED.test(text)) texts.push(text)
    }
    statements.start.subscribe(keep)
    await ask()
    statements.start.unsubscribe(keep)
    return texts
  }

  test.each([
    ['a representative', 'lin', {}],
    ['a manager with a remembered tree of reports', 'zhou', {}],
    ['an administrator, a frequent word', 'admin', { keyword: '学术' }],
    ['an administrator, a word no meeting has', 'admin', { keyword: 'M9999-9999999' }],
    ['a representative, two words', 'lin', { keyword: '学术 林晓' }],
    ['finance, a word', 'tang', { keyword: '学术' }],
    ['a manager, a word', 'zhou', { keyword: '学术' }],
  ] as const)('the list of %s takes one', async (_, handle, input) => {
    const caller = await app.as(handle)
    expect(await statementsOf(() => caller.raw('meetings', 'meetingList', input))).toHaveLength(1)
  })

  const meetingOf = async (condition: string) => {
    const { rows } = await app.db.pool.query<{ id: string }>(
      `select e.id from engagement e join person p on p.id = e.owner_id where p.name = '林晓' and ${condition} order by e.created_at limit 1`,
    )
    return { engagementId: rows[0]?.id ?? '' }
  }

  test.each([
    ['approved', 'e.status = 40'],
    ['to be closed', 'e.status = 60'],
    ['closed', 'e.status = 70'],
    [
      'closed with paid speakers',
      'e.status = 70 and exists (select from engagement_speaker s where s.engagement_id = e.id and s.fee_net > 0)',
    ],
  ])('the page of a meeting that is %s takes one', async (_, condition) => {
    const caller = await app.as('lin')
    const input = await meetingOf(condition)
    expect(await statementsOf(() => caller.raw('meetings', 'meetingDetail', input))).toHaveLength(1)
  })

  test('the page of a draft takes those that judge its rules beside its own', async () => {
    const caller = await app.as('lin')
    const input = await meetingOf('e.status = 0')
    const texts = await statementsOf(() => caller.raw('meetings', 'meetingDetail', input))
    expect(texts.length).toBeLessThanOrEqual(17)
  })
})
