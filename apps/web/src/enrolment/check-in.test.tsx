import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { queryClient } from '../kit/calls/query.ts'
import { followRedirectsWith } from '../kit/page/redirect.ts'
import { storeUser } from '../kit/device/session-store.ts'
import { answerCalls, Refusal, type Answers } from '../kit/test-calls.ts'
import { openScreen } from '../stories/open-screen.tsx'
import { deskStore } from './desk-queue.ts'

const MEETING = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c'
const DOCTOR = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5d'
const LIN = {
  personId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  buType: 'CV',
  employeeCode: 'E1001',
  email: 'lin@example.com',
  userName: '林晓',
  userType: 'employee',
  roles: ['employee'],
  mayOpen: [],
  buName: '心血管',
  department: '华东一区',
  unread: 0,
} satisfies Parameters<typeof storeUser>[0]
const found = {
  value: DOCTOR,
  name: '韩思源',
  hco: '华东医院',
  dept: '心内科',
  code: 'D1',
  phoneMasked: '138****0001',
}

beforeEach(async () => {
  queryClient.clear()
  storeUser(LIN)
  await deskStore.change(() => [])
})

/** A desk with a session that may end; `stored` holds what the server has stored. */
function serve() {
  const state = { isSignedIn: true, stored: [] as string[] }
  const answers: Answers = {
    speakers: { doctorList: () => ({ list: [found], total: 1, hasMore: false }) },
    door: {
      signRoster: () => ({
        engagementId: MEETING,
        engagementName: '心衰沙龙',
        keepUntil: '2099-01-01T00:00:00.000Z',
        session: null,
        list: [],
      }),
      signReplay: ({ items }) => {
        if (!state.isSignedIn) throw new Refusal('notSignedIn', '登录已失效，请重新登录', null, 401)
        for (const { nonce, hcpId } of items) if (!state.stored.includes(nonce)) state.stored.push(nonce, hcpId ?? '?')
        const done = { ok: true, again: false, code: '0000', msg: '', signInId: null, at: null }
        return { results: items.map(({ nonce }) => ({ ...done, nonce, name: found.name })) }
      },
    },
  }
  return { state, sent: answerCalls(answers) }
}

async function addWalkIn() {
  await userEvent.click(page.getByRole('button', { name: '现场加人' }))
  await userEvent.click(page.getByRole('option', { name: /韩思源/ }))
}

it('a walk-in is enrolled and signed in by one entry that names the doctor', async () => {
  const { state, sent } = serve()
  await openScreen('checkIn', { engagementId: MEETING })
  await addWalkIn()
  await expect.element(page.getByText('韩思源已签到')).toBeVisible()
  expect(state.stored).toEqual([expect.any(String), DOCTOR])
  expect(sent.filter(({ name }) => name === 'enrolment.doEnroll')).toEqual([])
})

it('a walk-in outside the directory is sent with name and hospital', async () => {
  const { sent } = serve()
  await openScreen('checkIn', { engagementId: MEETING })
  await userEvent.click(page.getByRole('button', { name: '现场加人' }))
  await userEvent.click(page.getByRole('button', { name: '医生库里没有，填写姓名' }))
  await userEvent.click(page.getByRole('button', { name: '加入并签到' }))
  await expect.element(page.getByText('请填写医院，至少两个字')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: '姓名' }), '买\u200b买提')
  await userEvent.fill(page.getByRole('textbox', { name: '医院' }), '喀什医院')
  await userEvent.click(page.getByRole('button', { name: '加入并签到' }))
  await expect.element(page.getByText(/已签到$/)).toBeVisible()
  const [replay] = sent.filter(({ name }) => name === 'door.signReplay')
  expect(replay?.input).toMatchObject({ items: [{ kind: 'in', walkIn: { name: '买买提', hcoName: '喀什医院' } }] })
})

it('a walk-in chosen after the session has ended elsewhere is kept by name, and sent once after the next sign-in', async () => {
  const { state, sent } = serve()
  const led = vi.fn<(path: string) => void>()
  followRedirectsWith(led)
  await openScreen('checkIn', { engagementId: MEETING })
  await userEvent.click(page.getByRole('button', { name: '现场加人' }))
  state.isSignedIn = false
  await userEvent.click(page.getByRole('option', { name: /韩思源/ }))
  await expect.poll(() => led.mock.calls.map(([path]) => path.split('?')[0])).toContain('/errorPage')
  expect((await deskStore.read()).map(({ hcpId, name, refused }) => ({ hcpId, name, refused }))).toEqual([
    { hcpId: DOCTOR, name: '韩思源', refused: null },
  ])
  state.isSignedIn = true
  await openScreen('checkIn', { engagementId: MEETING })
  await expect.poll(() => state.stored).toEqual([expect.any(String), DOCTOR])
  await expect.poll(() => deskStore.read()).toEqual([])
  const items = sent.filter(({ name }) => name === 'door.signReplay').map(({ input }) => input)
  expect(JSON.stringify(items).match(/"nonce"/g)).toHaveLength(JSON.stringify(items).split(DOCTOR).length - 1)
})

/** A desk with sign-ins that do not arrive while the browser reports a network; the grant comes at the second try, or never. */
function serveNobody(grant?: CallOutput<'door', 'signGrant'>) {
  const { sent, state } = serve()
  const answering = globalThis.fetch
  const asked = { grants: 0 }
  globalThis.fetch = (address, init) => {
    const path = String(address instanceof Request ? address.url : address)
    if (path.includes('/sign/grant')) {
      asked.grants += 1
      if (asked.grants === 1 || grant === undefined) return Promise.reject(new TypeError('Failed to fetch'))
      return Promise.resolve(Response.json({ code: '0000', msg: '', data: grant }))
    }
    return path.includes('/sign/replay') ? Promise.reject(new TypeError('Failed to fetch')) : answering(address, init)
  }
  localStorage.setItem('token', 'somebody')
  onTestFinished(() => {
    localStorage.removeItem('token')
    globalThis.fetch = answering
  })
  return { sent, state, asked }
}

it('without a grant no sign-in is kept that the server would refuse later, and the desk says so before', async () => {
  serveNobody()
  await openScreen('checkIn', { engagementId: MEETING })
  await expect.element(page.getByText(/还没有获准断网签到，网络中断时/)).toBeVisible()
  await addWalkIn()
  await expect.element(page.getByText('没有收到服务器答复，这次没有保存')).toBeVisible()
  expect(await deskStore.read()).toEqual([])
})

it('asks for leave again after a lost answer, and keeps people from then on', async () => {
  const to = '2099-01-01T00:00:00.000Z'
  const grantId = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5e'
  const { asked } = serveNobody({ grantId, from: '2026-01-01T00:00:00.000Z', to, seq: 0, after: null })
  await openScreen('checkIn', { engagementId: MEETING })
  await expect.poll(() => asked.grants).toBe(2)
  await expect.poll(() => page.getByText(/还没有获准断网签到，网络中断时/).query()).toBeNull()
  await addWalkIn()
  await expect.element(page.getByText('韩思源已记在本机，联网后上传')).toBeVisible()
  expect(await deskStore.read()).toMatchObject([{ hcpId: DOCTOR, grantId, seq: 1 }])
})

it('shows eight people on a phone, two lines each', async () => {
  await page.viewport(390, 844)
  const person = (nth: number) => ({
    enrollmentId: `0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4${100 + nth}`,
    name: `医生${nth}`,
    hcoName: '上海交通大学医学院附属瑞金医院北院区',
    department: '心血管内科',
    phoneMasked: '138****0001',
    isSpeaker: false,
    isSigned: false,
    hasLeft: false,
  })
  const list = Array.from({ length: 12 }, (_, nth) => person(nth))
  const roster = {
    engagementId: MEETING,
    engagementName: '心衰沙龙',
    keepUntil: '2099-01-01T00:00:00.000Z',
    session: null,
  }
  answerCalls({ door: { signRoster: () => ({ ...roster, list }) } })
  await openScreen('checkIn', { engagementId: MEETING })
  await expect.element(page.getByText('医生0', { exact: true })).toBeVisible()
  const scan = page.getByRole('button', { name: '扫码签到' }).element().getBoundingClientRect().top
  const bottoms = list.map(({ name }) => {
    const row = page.getByText(name, { exact: true }).element().closest('div')
    return row?.getBoundingClientRect().bottom ?? Infinity
  })
  expect(bottoms.filter((bottom) => bottom <= scan).length).toBeGreaterThanOrEqual(8)
  await page.viewport(414, 896)
})

it('a hand scanner presses nothing that has the focus, and a scan that is no code says so', async () => {
  serve()
  await openScreen('checkIn', { engagementId: MEETING })
  const add = page.getByRole('button', { name: '现场加人' })
  await expect.element(add).toBeVisible()
  const button = add.element()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard('https://example.com{Enter}')
  await expect.element(page.getByText('没有读出签到码')).toBeVisible()
  await expect.element(page.getByRole('option', { name: /韩思源/ })).not.toBeInTheDocument()
})
