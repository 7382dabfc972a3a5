import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { passSoon, UNDO_MS } from '../approvals/pending-passes.ts'
import { api, surroundCalls } from '../kit/calls/api-client.ts'
import { queryClient } from '../kit/calls/query.ts'
import { clearSession, otherSession, startSession, storeUser, type User } from '../kit/device/session-store.ts'
import { PlaceContext } from '../kit/page/navigation.ts'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { Screen as Me } from '../session/me.screen.tsx'
import { render } from '../stories/render.tsx'
import { OtherSessionCover } from './other-session.tsx'
import { useOtherSession } from './use-other-session.ts'

const LATER = '2999-01-01T00:00:00.000Z'
const issued = (token: string) => ({ token, userType: 'employee', refreshAfter: LATER, expiresAt: LATER }) as const
const person = (employeeCode: string, userName: string): User => ({
  personId: employeeCode,
  buType: 'BU1',
  employeeCode,
  userName,
  email: 'a@b.c',
  userType: 'employee',
  roles: ['employee'],
  mayOpen: [],
  buName: 'BU',
  department: 'D',
  unread: 0,
})
const ZHOU = person('E1002', '周敏')
const HE = person('E1004', '何静')
const signIn = (token: string, user: User) => {
  startSession(issued(token))
  storeUser(user)
}

/** As another tab of this browser does it: this page learns of it by the event alone. */
function inAnotherTab(token: string | null, user: User | null, session: string | null) {
  const put = (key: string, value: string | null) =>
    value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)
  const userKey = Object.keys(localStorage).find((key) => key.startsWith('osmp.employee.user'))
  put('token', token)
  put('osmp.session', session)
  put(userKey ?? 'osmp.employee.user@1.0.0', user && JSON.stringify(user))
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
}

const pass = (approvalId: string) =>
  passSoon({
    approvalId,
    since: LATER,
    snapshotHash: 'h',
    engagementId: 'm',
    name: '科室会',
    refused: (msg) => ({ text: msg, action: { label: '查看', onPress: () => undefined } }),
  })

function Tab({ onPress }: { onPress: () => void }) {
  const other = useOtherSession()
  return (
    <>
      <button onClick={onPress}>通过</button>
      {other && <OtherSessionCover other={other} />}
    </>
  )
}

beforeEach(() => {
  clearSession()
  queryClient.clear()
  signIn('of-zhou', ZHOU)
})

it('signing out sends first what waits, with the session it was made in', async () => {
  const go = vi.fn()
  const sent = answerCalls({
    approvals: { setApprovePass: () => ({}) as never },
    session: { signOut: () => ({}) as never },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <PlaceContext value={{ params: {}, go }}>
        <Me />
      </PlaceContext>
    </QueryClientProvider>,
  )
  pass('a')
  await userEvent.click(page.getByRole('button', { name: '退出登录' }))
  await expect.poll(() => go.mock.calls.length).toBe(1)
  const deeds = sent.filter(({ name }) => ['approvals.setApprovePass', 'session.signOut'].includes(name))
  expect(deeds.map(({ name, headers }) => [name, headers.get('token')])).toEqual([
    ['approvals.setApprovePass', 'of-zhou'],
    ['session.signOut', 'of-zhou'],
  ])
})

it('what waits goes out in its own session after another person signed in; its end is none of theirs', async () => {
  vi.useFakeTimers()
  const sent = answerCalls({
    approvals: {
      setApprovePass: () => {
        throw new Refusal('notSignedIn', '请重新登录', null, 401)
      },
    },
  })
  pass('b')
  signIn('of-he', HE)
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  vi.useRealTimers()
  await expect.poll(() => sent.map(({ headers }) => headers.get('token'))).toContain('of-zhou')
  expect([localStorage.getItem('token'), location.pathname.includes('errorPage')]).toEqual(['of-he', false])
})

it('another tab’s session covers the page with its name before anything can be pressed, and its calls wait', async () => {
  const press = vi.fn()
  render(<Tab onPress={press} />)
  surroundCalls({
    fetchCalls: () => Promise.resolve(),
    keepTokenFresh: () => undefined,
    isHeld: () => otherSession() !== undefined,
    proved: (send) => send(),
  })
  const sent = answerCalls({ session: { center: () => HE as never } })
  const button = page.getByRole('button', { name: '通过', exact: true })
  await userEvent.click(button)
  inAnotherTab('of-he', null, 's2')
  await expect.element(page.getByText('这个浏览器已改用其他账号登录', { exact: false })).toBeVisible()
  inAnotherTab('of-he', HE, 's2')
  await expect.element(page.getByText('何静 E1004登录，周敏打开的这一页', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '进入何静的首页' })).toHaveFocus()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  const { x, y } = button.element().getBoundingClientRect()
  expect(document.elementFromPoint(x + 2, y + 2)?.closest('dialog')).not.toBe(null)
  expect(press).toHaveBeenCalledOnce()
  const held = api.session.center({})
  inAnotherTab(null, null, null)
  await expect.element(page.getByRole('button', { name: '重新登录' })).toBeVisible()
  expect(sent.filter(({ name }) => name === 'session.center')).toEqual([])
  inAnotherTab('of-zhou-again', ZHOU, 's3')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await held
})
