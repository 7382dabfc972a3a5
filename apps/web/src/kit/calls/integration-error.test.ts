import { beforeEach, expect, test, vi } from 'vitest'

const WECOM = 'Mozilla/5.0 (iPhone) MicroMessenger/7.0.1 wxwork/4.1.22'
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1'

const sent: { url: string; body: unknown }[] = []
let answer: (url: string) => Response
vi.stubGlobal('document', {
  cookie: 'app-version=1.4.2',
  querySelector: () => null,
  documentElement: { lang: 'zh-CN' },
})
vi.stubGlobal('location', { pathname: '/main', search: '' })
const empty = { getItem: () => null }
vi.stubGlobal('localStorage', empty)
vi.stubGlobal('sessionStorage', { getItem: (key: string) => (key === 'employeeCode' ? 'E1001' : null) })
vi.stubGlobal('fetch', async (url: string, init: { body: string | null }) => {
  sent.push({ url, body: init.body === null ? null : JSON.parse(init.body) })
  return answer(url)
})
const { api } = await import('./api-client.ts')

const LOG = '/api/ops/eslog/frontend-log-upload'
const failing = (status: number) => () =>
  new Response(JSON.stringify({ code: '900', msg: 'x', data: { phone: '13800000000' } }), {
    status,
    headers: { 'x-request-id': 'r-1' },
  })
const signIn = () => api.session.embeddedSignIn({ employeeCode: 'E1001', password: 'secret' }, { quiet: true })
const logged = () => sent.filter(({ url }) => url === LOG)

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('navigator', { userAgent: SAFARI, maxTouchPoints: 5 })
})

test('an abnormal status is told with the fields of the list and nothing of the call', async () => {
  answer = failing(502)
  await expect(signIn()).rejects.toMatchObject({ status: 502 })
  await expect.poll(() => logged()).toHaveLength(1)
  expect(logged()[0]?.body).toEqual({
    sceneType: 21,
    integrationType: 100_001,
    resultStatus: 502,
    apiUrl: '/auth/embedded/sign-in',
    code: '900',
    requestId: 'r-1',
    durationMs: expect.any(Number),
    appVersion: '1.4.2',
    searchKeyword1: 'E1001',
  })
})

test('inside the work-messaging app the scene is 20', async () => {
  vi.stubGlobal('navigator', { userAgent: WECOM, maxTouchPoints: 5 })
  answer = failing(404)
  await expect(signIn()).rejects.toMatchObject({ status: 404 })
  await expect.poll(() => logged()[0]?.body).toMatchObject({ sceneType: 20, resultStatus: 404 })
})

test.each([200, 401, 403, 406, 500])('%d is read, not told', async (status) => {
  answer = failing(status)
  await expect(signIn()).rejects.toMatchObject({ status })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(logged()).toEqual([])
})

test('a log that fails is swallowed and not told in turn', async () => {
  answer = failing(503)
  expect(await api.telemetry.frontendLogUpload(LOG_ENTRY)).toEqual({})
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(logged()).toHaveLength(1)
})

const LOG_ENTRY = {
  sceneType: 21,
  integrationType: 100_001,
  resultStatus: 502,
  apiUrl: '/auth/embedded/sign-in',
  code: '',
  requestId: '',
  durationMs: 1,
  appVersion: '',
  searchKeyword1: '',
} as const
