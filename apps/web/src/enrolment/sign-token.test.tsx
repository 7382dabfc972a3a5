import { createStore, set } from 'idb-keyval'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, Refusal, type Answers } from '../kit/test-calls.ts'
import { keepPass, takePass } from '../kit/device/tokens.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { openScreen } from '../stories/open-screen.tsx'
import { attendeeStore } from './attendee-queue.ts'
import { openCode } from './kept-step.ts'
import { LANDING } from './registration/registration-test-kit.ts'

type Login = CallOutput<'door', 'signScan'>

const MEETING = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c'
const SESSION: Login = {
  engagementId: MEETING,
  engagementName: '心衰沙龙',
  startDatetime: '2026-12-08T06:00:00.000Z',
  ticket: 'the-ticket-of-the-scan',
  consentVersion: '2026-11',
  consentText: '我们使用您的姓名与手机号，用于本次会议的签到。',
  person: null,
}
const CHEN: NonNullable<Login['person']> = {
  enrollmentId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5e',
  name: '陈',
  isFamilyName: true,
  hcoName: '',
  hcpToken: 'h'.repeat(43),
  isSigned: false,
  signedAt: null,
  leftAt: null,
  needsConsent: true,
}
const SIGNED = { signInId: MEETING, name: '陈', engagementName: '心衰沙龙', signedAt: '2026-12-08T05:55:00.000Z' }

const place = createStore('osmp-attendee', 'queue')
beforeEach(async () => {
  await attendeeStore.change(() => [])
  await set('arrived', [], place)
  sessionStorage.clear()
  localStorage.removeItem('osmp.passes')
})

/** A door that knows the phones of `known`; registering makes a phone known. */
function serve({
  known = ['13900000001'],
  more = {},
  landing = {},
}: { known?: string[]; more?: Answers['door']; landing?: Answers['landing'] } = {}) {
  const phones = new Set(known)
  return answerCalls({
    landing,
    enrolment: {
      doEnroll: ({ phone }) => {
        phones.add(phone ?? '')
        return { enrollmentId: CHEN.enrollmentId, status: 'enrolled', waitNo: null, name: '陈一鸣', hcpToken: 't' }
      },
    },
    door: {
      signScan: ({ qr, phone }) => {
        if (qr === 'old-code') throw new Refusal('signInCodeExpired', '签到码已过期，请重新扫码')
        if (phone === undefined) return SESSION
        if (!phones.has(phone)) throw new Refusal('signInUnknown', '没有找到您的报名，请先登记')
        return { ...SESSION, person: CHEN }
      },
      signSubmit: () => SIGNED,
      ...more,
    },
  })
}

const number = () => page.getByLabelText('报名手机号')
const submit = () => page.getByRole('button', { name: '确认签到' })

function draw() {
  const canvas = page.getByRole('img', { name: /签名区/ }).element()
  const { left, top } = canvas.getBoundingClientRect()
  const at = (step: number) => ({
    clientX: left + 20 + 10 * step,
    clientY: top + 40 + (step % 3) * 8,
    pointerId: 1,
    pointerType: 'touch',
    pressure: 0.5,
    button: 0,
    buttons: 1,
    isPrimary: true,
    bubbles: true,
    cancelable: true,
  })
  canvas.dispatchEvent(new PointerEvent('pointerdown', at(0)))
  for (let step = 1; step <= 8; step += 1) canvas.dispatchEvent(new PointerEvent('pointermove', at(step)))
  canvas.dispatchEvent(new PointerEvent('pointerup', { ...at(9), buttons: 0 }))
}

async function come(phone = '13900000001') {
  await expect.element(number()).toBeVisible()
  await userEvent.fill(number(), phone)
  await userEvent.click(page.getByRole('button', { name: '下一步' }))
}

it('asks one question with the cursor in it; an error goes with the next key', async () => {
  serve()
  await openScreen('signToken', { token: 'code' })
  await expect.element(number()).toHaveFocus()
  await expect.element(number()).toHaveAttribute('inputmode', 'numeric')
  await userEvent.fill(number(), '139')
  await userEvent.click(page.getByRole('button', { name: '下一步' }))
  await expect.element(page.getByText('请填写 11 位手机号')).toBeVisible()
  await userEvent.type(number(), '0')
  await expect.element(page.getByText('请填写 11 位手机号')).not.toBeInTheDocument()
})

it('shows the text that is agreed to, greets by family name, and each error goes when its cause goes', async () => {
  const sent = serve()
  await openScreen('signToken', { token: 'code' })
  await come()
  await expect.element(page.getByRole('heading', { name: '陈老师，您好' })).toBeVisible()
  await expect.element(page.getByText('我们使用您的姓名与手机号，用于本次会议的签到。')).toBeVisible()
  await expect.element(page.getByText('不便手写？请到签到台，由工作人员为您办理签到。')).toBeVisible()
  await userEvent.click(submit())
  await expect.element(page.getByText('请先签名')).toBeVisible()
  draw()
  await expect.element(page.getByText('请先签名')).not.toBeInTheDocument()
  await expect.element(page.getByText('请先勾选同意')).toBeVisible()
  await userEvent.click(page.getByRole('checkbox', { name: '我已阅读并同意个人信息使用说明' }))
  await expect.element(page.getByText('请先勾选同意')).not.toBeInTheDocument()
  await userEvent.click(submit())
  await expect.element(page.getByRole('heading', { name: '陈老师，请进' })).toBeVisible()
  expect(sent.find(({ name }) => name === 'door.signSubmit')?.input).toMatchObject({
    consent: true,
    consentVersion: '2026-11',
  })
})

it('a reloaded page shows the signature until the ticket of the scan ends', async () => {
  const sent = serve()
  await openScreen('signToken', { token: 'code' })
  await come()
  await expect.element(page.getByRole('heading', { name: '陈老师，您好' })).toBeVisible()
  // A reload keeps this tab's storage and nothing else.
  await expect(openCode('code')).resolves.toMatchObject({ ticket: SESSION.ticket, person: CHEN })
  expect(sent.filter(({ name }) => name === 'door.signScan')).toHaveLength(2)
  await expect(openCode('another code')).resolves.toMatchObject({ person: null })
  expect(sent.filter(({ name }) => name === 'door.signScan')).toHaveLength(3)
})

it('after a reload the form asks for the signature at once', async () => {
  const until = Date.now() + 60_000
  sessionStorage.setItem('osmp.door', JSON.stringify({ qr: 'code', until, session: { ...SESSION, person: CHEN } }))
  serve()
  await openScreen('signToken', { token: 'code' })
  await expect.element(page.getByRole('heading', { name: '陈老师，您好' })).toBeVisible()
})

it('registration at the door knows the number and the ticket, and goes straight to the signature', async () => {
  const sent = serve()
  await openScreen('signToken', { token: 'code' })
  await come('13900000002')
  await userEvent.click(page.getByRole('button', { name: '现场登记' }))
  await expect.element(page.getByLabelText('手机号')).toHaveValue('13900000002')
  await userEvent.fill(page.getByLabelText('姓名'), '陈一鸣')
  await userEvent.click(page.getByRole('checkbox', { name: '我已阅读并同意个人信息使用说明' }))
  await userEvent.click(page.getByRole('button', { name: '登记并去签名' }))
  await expect.element(page.getByRole('img', { name: /签名区/ })).toBeVisible()
  const logins = sent.filter(({ name }) => name === 'door.signScan').map(({ input }) => input)
  expect(logins.at(-1)).toMatchObject({ qr: SESSION.ticket, phone: '13900000002' })
})

it('a colleague registering at the door on this phone leaves its own pass', async () => {
  keepPass(MEETING, 'own-pass')
  const sent = serve()
  await openScreen('signToken', { token: 'code' })
  await come('13900000002')
  await userEvent.click(page.getByRole('button', { name: '现场登记' }))
  await userEvent.fill(page.getByLabelText('姓名'), '陈一鸣')
  await userEvent.click(page.getByRole('checkbox', { name: '我已阅读并同意个人信息使用说明' }))
  await userEvent.click(page.getByRole('button', { name: '登记并去签名' }))
  await expect.element(page.getByRole('img', { name: /签名区/ })).toBeVisible()
  // The door knows the person by the pass just registered.
  const logins = sent.filter(({ name }) => name === 'door.signScan')
  expect(logins.at(-1)?.headers.get('hcpToken')).toBe('t')
  expect(takePass(MEETING)).toBe('own-pass')
})

it('signed without network: says so, turns green by itself, and knows it after a reload, when the code has ended', async () => {
  const state = { isOnline: false }
  serve({
    more: {
      signSubmit: () => {
        if (!state.isOnline) throw new TypeError('no network')
        return SIGNED
      },
    },
  })
  await openScreen('signToken', { token: 'code' })
  await come()
  await expect.element(submit()).toBeVisible()
  draw()
  await userEvent.click(page.getByRole('checkbox', { name: /个人信息使用说明/ }))
  await userEvent.click(submit())
  await expect.element(page.getByText('签名已暂存在本机')).toBeVisible()
  state.isOnline = true
  dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('heading', { name: '陈老师，请进' })).toBeVisible()
  await expect.element(page.getByText(/13:55 已签到/)).toBeVisible()
  await expect.element(page.getByText('签名已暂存在本机')).not.toBeInTheDocument()
})

const kept = (qr: string) => ({
  nonce: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a60',
  refused: null,
  engagementId: MEETING,
  engagementName: '心衰沙龙',
  name: '陈老师',
  qr,
  hcpToken: 'h'.repeat(43),
  input: { ticket: SESSION.ticket, deviceId: 'd', signature: 'data:', consent: true },
})

it('after a reload a signature that waited turns green, and one that is refused turns red with what to do', async () => {
  await attendeeStore.change(() => [kept('old-code')])
  serve()
  await openScreen('signToken', { token: 'old-code' })
  await expect.element(page.getByText('陈老师，请进')).toBeVisible()
  await expect.element(page.getByText('签到码已过期，请重新扫码')).not.toBeInTheDocument()
})

it('a refusal says what to do, in the place of the code that has ended', async () => {
  await attendeeStore.change(() => [kept('old-code')])
  serve({
    more: {
      signSubmit: () => {
        throw new Refusal('signInTooLate', '签到已结束')
      },
    },
  })
  await openScreen('signToken', { token: 'old-code' })
  await expect.element(page.getByText('签到已结束')).toBeVisible()
  await expect.element(page.getByText(/请重新扫码签到，或到签到台请工作人员协助/)).toBeVisible()
  await expect.element(page.getByText('签到码已过期，请重新扫码')).not.toBeInTheDocument()
})

it('a person back on another day reads of which day each hour is', async () => {
  const [signedAt, leftAt] = ['2026-12-08T05:55:00.000Z', '2026-12-09T04:10:00.000Z']
  serve({
    more: {
      signScan: ({ phone }) =>
        phone === undefined
          ? SESSION
          : { ...SESSION, person: { ...CHEN, isSigned: true, signedAt, leftAt, seat: { no: 19, total: 24 } } },
      signReturn: () => ({ returnedAt: '2026-12-09T06:00:00.000Z' }),
    },
  })
  await openScreen('signToken', { token: 'code' })
  await come()
  await expect.element(page.getByText(/2026-12-08 13:55 已签到/)).toBeVisible()
  await expect.element(page.getByText(/您是第 19 位/)).toBeVisible()
  await expect.element(page.getByText('2026-12-09 12:10 签退')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '再次签到' }))
  await expect.element(page.getByText('2026-12-09 14:00 再次签到')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '陈老师，欢迎回来' })).toBeVisible()
})

it('asks for the meal at the door where the meeting does, and sends the answer with the signature', async () => {
  const session = { ...SESSION, asksMeal: 'door' as const }
  const signScan = ({ phone }: { phone?: string | undefined }) =>
    phone === undefined ? session : { ...session, person: CHEN }
  const sent = serve({ more: { signScan } })
  await openScreen('signToken', { token: 'code' })
  await come()
  await expect.element(page.getByRole('img', { name: /签名区/ })).toBeVisible()
  draw()
  await userEvent.click(page.getByText('我已阅读并同意个人信息使用说明'))
  await userEvent.click(submit())
  await expect.element(page.getByText('请选择是否用餐')).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: '不用餐' }))
  await userEvent.click(submit())
  await expect.element(page.getByText('陈老师，请进')).toBeVisible()
  const submitted = sent.filter(({ name }) => name === 'door.signSubmit')
  expect(submitted.map(({ input }) => input)).toMatchObject([{ takesMeal: false }])
})

it('shows the seat taken with its number, and what comes next', async () => {
  const seat = { no: 19, total: 24 }
  const start = Date.now() + 7.5 * 60_000
  const talks = ['从指南到床旁', '长期管理与随访', '讨论'].map((topic, at) => ({
    topic,
    minutes: 40,
    startsAt: new Date(start + at * 2_400_000).toISOString(),
    speakers: [{ name: '周明辉', hco: '华山医院', title: '主任医师', role: 'speaker' }],
  }))
  const landing = { landingDetail: () => ({ ...LANDING, venue: '三楼宴会厅', agenda: talks }) }
  serve({
    landing,
    more: { signSubmit: () => ({ ...SIGNED, seat }) },
  })
  await openScreen('signToken', { token: 'code' })
  await come()
  await expect.element(submit()).toBeVisible()
  draw()
  await userEvent.click(page.getByRole('checkbox', { name: /个人信息使用说明/ }))
  await userEvent.click(submit())
  await expect.element(page.getByRole('heading', { name: '陈老师，请进' })).toBeVisible()
  for (const words of [/市一医院/, /三楼宴会厅/, /您是第 19 位/, /13:55 已签到/]) {
    await expect.element(page.getByText(words)).toBeVisible()
  }
  await expect.element(page.getByText('8 分钟后开讲')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(2)
  await expect.element(page.getByRole('link', { name: '看日程' })).toHaveAttribute('href', `/agenda/${MEETING}`)
})
