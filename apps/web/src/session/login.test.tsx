import { QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/query.ts'
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
      if (password !== 'demo-pass') throw new Refusal('12001', '工号或密码不对')
      return { code: `code-of-${employeeCode}` }
    },
    getToken: ({ code }) => ({
      token: `token-for-${code}`,
      userType: 'employee',
      refreshAfter: '2099-01-01T00:00:00.000Z',
      expiresAt: '2099-01-02T00:00:00.000Z',
    }),
    center: () => ({ ...CENTER, roles: [...CENTER.roles] }),
  },
  system: { releaseNoticeInfo: () => [], newTagState: () => ({ codes: [] }) },
} satisfies Answers

beforeAll(async () => {
  history.replaceState(null, '', paths.login())
  localStorage.clear()
  await startRouter({ login: routes.login, systemNotice: routes.systemNotice }, paths, 'lost')
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
})

function open(answers: Answers) {
  const sent = answerCalls(answers)
  goTo(paths.login({ back: paths.systemNotice() }))
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
  await userEvent.fill(page.getByLabelText('工号'), 'E1001')
  await userEvent.fill(password, 'demo-pass')
  await userEvent.click(signIn)
  await expect.element(page.getByText('还没有公告')).toBeVisible()
  expect(location.pathname).toBe('/systemNotice')
  expect(localStorage.getItem('token')).toBe('token-for-code-of-E1001')
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
  await expect.element(password).toHaveAccessibleDescription('工号或密码不对')
  expect([location.pathname, localStorage.getItem('token')]).toEqual(['/login', null])
})

it('asks for what is missing before it calls anybody', async () => {
  const sent = open(SERVER)
  await userEvent.click(signIn)
  await expect.element(page.getByLabelText('工号')).toHaveAccessibleDescription('请填写工号')
  await expect.element(password).toHaveAccessibleDescription('请填写密码')
  expect(sent.map(({ name }) => name)).not.toContain('session.embeddedSignIn')
})

it('signs in as a demo person by one tap', async () => {
  const sent = open(SERVER)
  await userEvent.click(page.getByRole('button', { name: /林晓/ }))
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
