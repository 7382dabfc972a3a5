import { expect, onTestFinished, test, vi } from 'vitest'
import { keepPageErrors, screenOf, tellPageError } from './page-errors.ts'
import { answerCalls } from '../test-calls.ts'

test('ids and secrets in an address are left out', () => {
  expect(screenOf('/meetingDetailChildren/closingMeeting')).toBe('/meetingDetailChildren/closingMeeting')
  expect(screenOf('/contract/AbCdEfGhIjKlMnOpQrStUvWxYzAbCdEfGhIjKlMnOpQ')).toBe('/contract/*')
  expect(screenOf('/landing/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b')).toBe('/landing/*')
  expect(screenOf('/')).toBe('/')
})

test('an error nothing caught is told once, by name and place, without its message; a failure is swallowed', async () => {
  const add = vi.spyOn(globalThis, 'addEventListener')
  onTestFinished(() => add.mockRestore())
  const sent = answerCalls({ telemetry: { pageErrorUpload: () => ({}) } })
  sessionStorage.setItem('employeeCode', 'E1001')
  onTestFinished(() => sessionStorage.clear())
  keepPageErrors('public')
  const listeners = new Map(add.mock.calls.map(([kind, listener]) => [kind, listener]))
  const fail = (kind: string, detail: object) => {
    const listener = listeners.get(kind)
    if (typeof listener === 'function') listener(Object.assign(new Event(kind), detail))
  }
  const error = new TypeError('王医生 13800000000')
  const place = { filename: 'https://m.example.com/assets/home-abc.js', lineno: 1, colno: 42 }
  fail('error', { error, ...place })
  fail('error', { error, ...place })
  fail('error', { error: null, filename: '', lineno: 0, colno: 0 })
  const rejected = new RangeError('secret')
  rejected.stack = 'RangeError: secret\n    at go (https://m.example.com/assets/list-1.js:3:7)'
  fail('unhandledrejection', { reason: rejected })
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent.map(({ input }) => input)).toMatchObject([
    { errorName: 'TypeError', place: 'home-abc.js:1:42', sceneType: 21 },
    { errorName: 'RangeError', place: 'list-1.js:3:7' },
  ])
  expect(JSON.stringify(sent)).not.toMatch(/13800000000|secret|E1001/)
  keepPageErrors('app')
  tellPageError(new SyntaxError('王医生'))
  await expect.poll(() => sent).toHaveLength(3)
  expect(sent[2]?.input).toMatchObject({ errorName: 'SyntaxError', searchKeyword1: 'E1001' })
})
