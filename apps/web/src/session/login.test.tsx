import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { callRow } from '../kit/calls/api-client.ts'
import { answerCalls, Refusal, type Answers } from '../kit/test-calls.ts'
import { paths } from '../paths.ts'
import { routes } from '../routes.ts'
import { PublicRoot } from '../shell/public-root.tsx'
import { goTo, startRouter } from '../shell/router.ts'
import { render } from '../stories/render.tsx'

const CENTER = {
  personId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  buType: 'CV',
  employeeCode: 'E1001',
  email: 'lin@example.com',
  userName: '林晓',
  userType: 'employee',
  roles: ['employee'],
  buName: '心血管',
  department: '华东一区',
  unread: 0,
} as const

const SERVER = {
  session: {
    demoPeople: () => ({
      password: 'demo-pass',
      people: [{ employeeCode: 'E1001', name: '林晓', note: '医药代表' }],
    }),
    embeddedSignIn: ({ employeeCode, password }) => {
      if (password !== 'demo-pass') throw new Refusal('signInFailed', '工号或密码不对，请核对后重试')
      return { code: `code-of-${employeeCode}` }
    },
    getToken: ({ code }) => ({
      token: `token-for-${code}`,
      userType: 'employee',
      refreshAfter: '2099-01-01T00:00:00.000Z',
      expiresAt: '2099-01-02T00:00:00.000Z',
    }),
    center: () => ({ ...CENTER, roles: [...CENTER.roles], mayOpen: [] }),
    signInWays: () => ({ silent: null, qr: null, attendee: null }),
  },
  system: { releaseNoticeInfo: () => [], newTagState: () => ({ codes: [] }) },
} satisfies Answers

beforeAll(async () => {
  // Elsewhere, as each test leaves it: a login screen here at once could be filled in and then give way to the next one.
  localStorage.setItem('token', 'leaving')
  history.replaceState(null, '', paths.systemNotice())
  await startRouter({ login: routes.login, systemNotice: routes.systemNotice }, paths, 'lost')
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
})

/** Leaves the screen, so that the next test comes to it anew. */
afterEach(async () => {
  vi.restoreAllMocks()
  localStorage.setItem('token', 'leaving')
  goTo(paths.systemNotice())
  await vi.waitUntil(() => location.pathname === paths.systemNotice(), 15_000)
})

function open(answers: Answers, query: Readonly<Record<string, string>> = {}, hash = '') {
  const sent = answerCalls(answers)
  goTo(`${paths.login({ back: paths.systemNotice(), ...query })}${hash}`)
  render(
    <QueryClientProvider client={queryClient}>
      <PublicRoot />
    </QueryClientProvider>,
  )
  return sent
}

const password = page.getByLabelText('密码', { exact: true })
const signIn = page.getByRole('button', { name: '登录' })

it('signs in, keeps the session and goes where one wanted to go', async () => {
  const sent = open(SERVER)
  // As asked while the page loaded, in the session of another person.
  const [method, path] = callRow('session', 'center')
  const early = { code: '0000', msg: '', data: { ...CENTER, userName: '周敏' } }
  globalThis.earlyCalls = { [`${method} /api${path}`]: Promise.resolve(Response.json(early)) }
  await userEvent.fill(page.getByLabelText('工号'), 'E1001')
  await userEvent.fill(password, 'demo-pass')
  await userEvent.click(signIn)
  await expect.poll(() => localStorage.getItem('token')).toBe('token-for-code-of-E1001')
  await expect.element(page.getByText('还没有公告')).toBeVisible()
  expect(location.pathname).toBe('/systemNotice')
  expect(['employeeCode', 'email', 'userName'].map((key) => sessionStorage.getItem(key))).toEqual([
    'E1001',
    'lin@example.com',
    '林晓',
  ])
  expect(localStorage.getItem('buType')).toBe('CV')
  const center = sent.find(({ name }) => name === 'session.center')
  expect([center?.headers.get('token'), center?.headers.get('x-client')]).toEqual(['token-for-code-of-E1001', '1'])
})

it('shows the server’s refusal at the password and stays', async () => {
  open(SERVER)
  await userEvent.fill(page.getByLabelText('工号'), 'E1001')
  await userEvent.fill(password, 'wrong')
  await userEvent.click(signIn)
  await expect.element(password).toHaveAccessibleDescription('工号或密码不对，请核对后重试')
  expect([location.pathname, localStorage.getItem('token')]).toEqual(['/login', null])
})

it('asks for what is missing before it calls anybody', async () => {
  const sent = open(SERVER)
  await userEvent.click(signIn)
  await expect.element(page.getByLabelText('工号')).toHaveAccessibleDescription('请填写工号')
  await expect.element(password).toHaveAccessibleDescription('请填写密码')
  expect(sent.map(({ name }) => name)).not.toContain('session.embeddedSignIn')
})

it('lets who comes with an initial password choose an own one, and signs in with it', async () => {
  const sent = open({
    ...SERVER,
    session: {
      ...SERVER.session,
      embeddedSignIn: () => {
        throw new Refusal('passwordMustChange', '请先设置自己的密码')
      },
      passwordChoose: ({ newPassword }) => {
        if (newPassword === 'a-refused-one') throw new Refusal('passwordWeak', '这个密码不能用')
        return { code: 'chosen' }
      },
    },
  })
  await userEvent.fill(page.getByLabelText('工号'), 'E1001')
  await userEvent.fill(password, 'k7mf-9qzr-3hvt-x2pd')
  await userEvent.click(signIn)
  const [next, again] = [page.getByLabelText('新密码'), page.getByLabelText('再输入一次')]
  const save = page.getByRole('button', { name: '保存并登录' })
  await userEvent.fill(next, 'e1001-is-in-here')
  await userEvent.click(save)
  await expect.element(next).toHaveAccessibleDescription(/不能包含工号/)
  await userEvent.fill(next, 'a-refused-one')
  await userEvent.fill(again, 'another-one-here')
  await userEvent.click(save)
  await expect.element(again).toHaveAccessibleDescription('两次输入不一致')
  expect(sent.map(({ name }) => name)).not.toContain('session.passwordChoose')
  await userEvent.fill(again, 'a-refused-one')
  await userEvent.click(save)
  await expect.element(next).toHaveAccessibleDescription(/这个密码不能用/)
  await userEvent.fill(next, 'my-own-words-2026')
  await userEvent.fill(again, 'my-own-words-2026')
  await userEvent.click(save)
  await expect.poll(() => localStorage.getItem('token')).toBe('token-for-chosen')
  await expect.element(page.getByText('还没有公告')).toBeVisible()
  expect(sent.filter(({ name }) => name === 'session.passwordChoose').at(-1)?.input).toEqual({
    employeeCode: 'E1001',
    password: 'k7mf-9qzr-3hvt-x2pd',
    newPassword: 'my-own-words-2026',
  })
})

it('goes back from the choice to another account', async () => {
  open({
    ...SERVER,
    session: {
      ...SERVER.session,
      embeddedSignIn: () => {
        throw new Refusal('passwordMustChange', '请先设置自己的密码')
      },
    },
  })
  await userEvent.fill(page.getByLabelText('工号'), 'E1001')
  await userEvent.fill(password, 'k7mf-9qzr-3hvt-x2pd')
  await userEvent.click(signIn)
  await userEvent.click(page.getByRole('button', { name: '换个账号登录' }))
  await expect.element(signIn).toBeVisible()
})

it('opens the choice of a password by the link of the first administrator, and keeps nothing of it in the address', async () => {
  const session = {
    ...SERVER.session,
    passwordChoose: ({ newPassword }: { newPassword: string }) => ({ code: newPassword }),
  }
  const sent = open({ ...SERVER, session }, {}, '#first=E0001.k7mf-9qzr-3hvt-x2pd')
  await userEvent.fill(page.getByLabelText('新密码'), 'my-own-words-2026')
  expect(location.hash).toBe('')
  await userEvent.fill(page.getByLabelText('再输入一次'), 'my-own-words-2026')
  await userEvent.click(page.getByRole('button', { name: '保存并登录' }))
  await expect.poll(() => localStorage.getItem('token')).toBe('token-for-my-own-words-2026')
  expect(sent.find(({ name }) => name === 'session.passwordChoose')?.input).toMatchObject({
    employeeCode: 'E0001',
    password: 'k7mf-9qzr-3hvt-x2pd',
  })
})

it('solves the task that a busy address is given: the first password is chosen by one press', async () => {
  const session = {
    ...SERVER.session,
    passwordChoose: ({ newPassword, work }: { newPassword: string; work?: string | undefined }) => {
      if (work === undefined) throw new Refusal('signInTask', '请稍候', { task: '1795600000000.mac', bits: 4 })
      return { code: newPassword }
    },
  }
  const sent = open({ ...SERVER, session }, {}, '#first=E0001.k7mf-9qzr-3hvt-x2pd')
  await userEvent.fill(page.getByLabelText('新密码'), 'my-own-words-2026')
  await userEvent.fill(page.getByLabelText('再输入一次'), 'my-own-words-2026')
  await userEvent.click(page.getByRole('button', { name: '保存并登录' }))
  await expect.poll(() => localStorage.getItem('token')).toBe('token-for-my-own-words-2026')
  const last = sent.filter(({ name }) => name === 'session.passwordChoose').at(-1)
  expect(last?.input).toMatchObject({ work: expect.stringMatching(/^1795600000000\.mac\.\d+$/) })
})

it('signs in as a demo person by one tap', async () => {
  const sent = open(SERVER)
  await userEvent.click(page.getByRole('button', { name: /林晓/ }))
  await expect.poll(() => localStorage.getItem('token')).toBe('token-for-code-of-E1001')
  await expect.element(page.getByText('还没有公告')).toBeVisible()
  expect(sent.find(({ name }) => name === 'session.embeddedSignIn')?.input).toEqual({
    employeeCode: 'E1001',
    password: 'demo-pass',
  })
})

it('shows no demo people where there are none', async () => {
  open({ ...SERVER, session: { ...SERVER.session, demoPeople: () => ({ password: '', people: [] }) } })
  await expect.element(signIn).toBeVisible()
  await expect.element(page.getByText('演示账号')).not.toBeInTheDocument()
})

const WECOM = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) wxwork/5.0.6 MicroMessenger/7.0.1'
const known = { email: 'lin@example.com', userName: '林晓', code: 'from-wecom', back: '/systemNotice' }

it('comes back from WeCom with a code, signs in and goes where one wanted to go', async () => {
  const answers = { ...SERVER, session: { ...SERVER.session, getWxUserEmail: () => known } }
  const sent = open(answers, { code: 'c1', state: 's1' })
  // The notices of the test before may still stand: the token comes first.
  await expect.poll(() => localStorage.getItem('token')).toBe('token-for-from-wecom')
  await expect.element(page.getByText('还没有公告')).toBeVisible()
  expect(sent.filter(({ name }) => name === 'session.getWxUserEmail').map(({ input }) => input)).toEqual([
    { code: 'c1', state: 's1' },
  ])
})

it('never follows WeCom’s answer to another place', async () => {
  const answers = {
    ...SERVER,
    session: { ...SERVER.session, getWxUserEmail: () => ({ ...known, back: '//evil.example' }) },
  }
  open(answers, { code: 'c2', state: 's2' })
  await expect.poll(() => location.pathname).toBe('/')
  expect(location.origin).toBe(origin)
})

it('says why WeCom did not let one in, takes the code out of the address and offers the password', async () => {
  const refuse = () => {
    throw new Refusal('messagingRefused', '请联系管理员检查接入设置')
  }
  open({ ...SERVER, session: { ...SERVER.session, getWxUserEmail: refuse } }, { code: 'c3', state: 's3' })
  await expect.element(page.getByText('请联系管理员检查接入设置')).toBeVisible()
  expect(location.search).not.toContain('c3')
  await userEvent.click(page.getByRole('button', { name: '改用工号和密码登录' }))
  await expect.element(password).toBeVisible()
})

it('inside WeCom shows the password where WeCom is not set up', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(WECOM)
  const sent = open(SERVER)
  await expect.element(password).toBeVisible()
  expect(sent.map(({ name }) => name)).toContain('session.signInWays')
})

it('inside WeCom does not sign in again by itself after signing out', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(WECOM)
  const sent = open(SERVER, { stay: '1' })
  await expect.element(password).toBeVisible()
  expect(sent.map(({ name }) => name)).not.toContain('session.signInWays')
})

it('offers WeCom’s QR code on a desktop where WeCom is set up', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0')
  const ways = { silent: 'https://a.example/', qr: 'https://b.example/', attendee: null }
  open({ ...SERVER, session: { ...SERVER.session, signInWays: () => ways } })
  await expect.element(page.getByRole('button', { name: '企业微信扫码登录' })).toBeVisible()
})

it('has its language button and the list of demo people end where the fields do', async () => {
  open(SERVER)
  await expect.element(page.getByText('演示账号')).toBeVisible()
  const edges = (element: Element) => element.getBoundingClientRect()
  const label = document.createRange()
  label.selectNodeContents(page.getByRole('button', { name: 'English' }).element())
  expect(Math.round(label.getBoundingClientRect().right)).toBe(Math.round(edges(signIn.element()).right))
  expect(edges(page.getByText('演示账号').element()).left).toBe(edges(signIn.element()).left)
})
