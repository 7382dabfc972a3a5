import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { PlaceContext } from '../kit/page/navigation.ts'
import { answerCalls, Refusal, type Answers } from '../kit/test-calls.ts'
import { routes } from '../routes.ts'
import { render } from '../stories/render.tsx'

const TOKEN = 'a'.repeat(43)
const PROOF = 'p'.repeat(61)
const DIGEST = 'b'.repeat(64)

type Contract = CallOutput<'contracts', 'contractRead'>

const OPEN: Contract = {
  standing: 'open',
  how: 'embedded',
  speakerName: '李明',
  engagementName: '心衰研讨会',
  role: 'speaker',
  startDatetime: '2026-12-08T06:00:00.000Z',
  net: '2000.00',
  document: {
    title: '讲者服务合同',
    number: 'SC2611-000007',
    parties: [
      { label: '甲方', name: '安和医药', lines: [] },
      { label: '乙方', name: '李明', lines: ['工作单位：华东医院'] },
    ],
    facts: [{ label: '税后劳务费', value: '2,000 元' }],
    sections: [{ heading: '一、服务内容', paragraphs: ['讲解一次。'] }],
    consents: ['我已阅读', '我同意'],
  },
  documentSha256: DIGEST,
  expiresAt: '2026-12-20T06:00:00.000Z',
  canSign: true,
  reason: null,
  changed: [],
  signedAt: null,
  pdfSha256: null,
  declinedAt: null,
  declineReasons: ['时间有冲突'],
  fee: null,
}
const SIGNED: Contract = {
  ...OPEN,
  standing: 'signed',
  canSign: false,
  signedAt: '2026-11-25T02:00:00.000Z',
  pdfSha256: DIGEST,
  fee: {
    state: 'paid',
    net: '2000.00',
    gross: '2300.00',
    tax: '300.00',
    taxTableVersion: 'CN-labour-2018-61',
    contractedMinutes: 40,
    deliveredMinutes: 38,
    paidAt: '2026-12-15T02:00:00.000Z',
    bankTail: '6228',
    way: {
      state: 'paid',
      submittedAt: '2026-11-30T02:00:00.000Z',
      decidedAt: '2026-12-01T02:00:00.000Z',
      expectedOn: null,
    },
  },
}

beforeEach(() => {
  localStorage.setItem('osmp.locale', 'zh-CN')
  sessionStorage.clear()
})

/** A server with one contract; `now` changes as it is signed or declined. */
function server(first: Contract, more: Answers['contracts'] = {}) {
  const state = { now: first }
  const sent = answerCalls({
    contracts: {
      contractOpen: () => ({
        maskedName: '李*',
        familyName: '李',
        organiser: '安和医药',
        startDatetime: OPEN.startDatetime,
        lockedMinutes: 0,
        provedBy: 'code',
        phoneEnd: '74',
      }),
      contractCode: () => ({ minutes: 5, pauseSeconds: 60 }),
      contractProve: ({ code }) => {
        if (code !== '427400') throw new Refusal('phoneCodeWrong', '验证码不对，还可以再试 4 次')
        return { proof: PROOF }
      },
      contractRead: ({ proof }) => {
        if (proof !== PROOF) throw new Refusal('phoneProofGone', '身份核验已过期，请重新获取验证码')
        return state.now
      },
      contractSign: () => {
        state.now = SIGNED
        return { signedAt: SIGNED.signedAt ?? '', pdfSha256: DIGEST }
      },
      contractDecline: () => {
        state.now = { ...OPEN, standing: 'declined', canSign: false, declinedAt: '2026-11-25T02:00:00.000Z' }
        return { declinedAt: '2026-11-25T02:00:00.000Z' }
      },
      ...more,
    },
  })
  return { sent, named: (name: string) => sent.filter((call) => call.name === `contracts.${name}`) }
}

async function open() {
  const { Screen } = await routes.contractToken.load()
  return render(
    <PlaceContext value={{ params: { token: TOKEN }, go: () => undefined }}>
      <Screen />
    </PlaceContext>,
  )
}

async function prove(code = '427400') {
  const ask = page.getByRole('button', { name: '获取验证码', exact: true })
  const field = page.getByLabelText('短信验证码')
  await expect.element(ask.or(field)).toBeVisible()
  if (ask.elements().length > 0) await userEvent.click(ask)
  await userEvent.fill(field, code)
  await userEvent.click(page.getByRole('button', { name: '查看合同' }))
}

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

it('shows nothing of the contract before the speaker has proved who they are', async () => {
  const { named } = server(OPEN)
  await open()
  await expect.element(page.getByText('李老师，您好')).toBeVisible()
  await expect.element(page.getByText('验证码会发送到您尾号 74 的手机')).toBeVisible()
  expect(document.body.textContent).not.toContain('2,000')
  await prove('12')
  await expect.element(page.getByText('请输入 6 位验证码')).toBeVisible()
  expect(named('contractRead')).toEqual([])
  await prove('111111')
  await expect.element(page.getByText(/还可以再试 4 次/)).toBeVisible()
  await prove()
  await expect.element(page.getByRole('heading', { name: '讲者服务合同' })).toBeVisible()
  await expect.element(page.getByText('讲解一次。')).toBeVisible()
})

it('asks for each consent and the signature, signs the text that was read, and shows the fee afterwards', async () => {
  const { named } = server(OPEN)
  await open()
  await prove()
  const sign = page.getByRole('button', { name: '签署合同' })
  await userEvent.click(sign)
  await expect.element(page.getByText('请逐条勾选确认事项')).toBeVisible()
  for (const consent of OPEN.document.consents) await userEvent.click(page.getByLabelText(consent))
  await userEvent.click(sign)
  await expect.element(page.getByText('请先签名')).toBeVisible()
  expect(named('contractSign')).toEqual([])
  draw()
  await userEvent.click(sign)
  await expect.element(page.getByText('合同已签署')).toBeVisible()
  expect(named('contractSign')).toHaveLength(1)
  expect(named('contractSign')[0]?.input).toMatchObject({
    token: TOKEN,
    proof: PROOF,
    documentSha256: DIGEST,
    consents: [true, true],
    signature: expect.stringMatching(/^data:image\/png;base64,/),
  })
  await expect.element(page.getByText('¥2,300')).toBeVisible()
  await expect.element(page.getByText('尾号 6228')).toBeVisible()
  const way = page.getByRole('list', { name: '付款进度' }).getByRole('listitem')
  expect(way.elements().map((item) => item.textContent)).toEqual(['已提交11月30日', '已审核12月1日', '已付款12月15日'])
})

it('asks for a new code once the proof has ended, and goes on with it', async () => {
  const { named } = server(
    { ...OPEN, how: 'esign' },
    {
      contractFlow: () => {
        throw new Refusal('phoneProofGone', '身份核验已过期，请重新获取验证码')
      },
    },
  )
  await open()
  await prove()
  await userEvent.click(page.getByRole('button', { name: '去 e签宝 签署' }))
  await expect.element(page.getByText(/身份核验已过期，请重新获取验证码，再继续签署/)).toBeVisible()
  await prove()
  await expect.element(page.getByRole('heading', { name: '讲者服务合同' })).toBeVisible()
  expect(named('contractCode')).toHaveLength(2)
  expect(page.getByText(/身份核验已过期/).elements()).toEqual([])
})

it('stands where it stood when the page is loaded again: the code on its way, and the contract that was opened', async () => {
  const { named } = server(OPEN)
  const leave = await open()
  await userEvent.click(page.getByRole('button', { name: '获取验证码', exact: true }))
  await expect.element(page.getByLabelText('短信验证码')).toHaveFocus()
  leave()
  const leaveAgain = await open()
  await expect.element(page.getByText(/秒后可重新获取/)).toBeVisible()
  await prove()
  await expect.element(page.getByRole('heading', { name: '讲者服务合同' })).toBeVisible()
  leaveAgain()
  await open()
  await expect.element(page.getByRole('heading', { name: '讲者服务合同' })).toBeVisible()
  expect(named('contractCode')).toHaveLength(1)
  expect(named('contractProve')).toHaveLength(1)
  expect(sessionStorage.getItem('osmp.contract')).not.toContain('服务')
})

it('names the organiser that paid, and the day', async () => {
  const settlement = { organiser: '上海会务有限公司', settledOn: '2026-12-20' }
  const fee = SIGNED.fee && { ...SIGNED.fee, bankTail: '', paymentRoute: 'qualifiedOrganiser' as const, settlement }
  server({ ...SIGNED, fee })
  await open()
  await prove()
  await expect.element(page.getByText('上海会务有限公司')).toBeVisible()
  await expect.element(page.getByText('2026-12-20')).toBeVisible()
  expect(page.getByText('收款账户').elements()).toEqual([])
})

it('asks again who it is when what was kept has ended', async () => {
  server(OPEN)
  sessionStorage.setItem('osmp.contract', JSON.stringify({ token: TOKEN, proof: 'q'.repeat(61) }))
  await open()
  await expect.element(page.getByText(/身份核验已过期/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '获取验证码', exact: true })).toBeVisible()
})

it('declines with a reason', async () => {
  const { named } = server(OPEN)
  await open()
  await prove()
  await userEvent.click(page.getByRole('button', { name: '拒签' }))
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: '时间有冲突' }))
  await userEvent.click(dialog.getByRole('button', { name: '拒签' }))
  await expect.element(page.getByText('您已拒签')).toBeVisible()
  expect(named('contractDecline')[0]?.input).toMatchObject({ reason: '时间有冲突' })
})

it('says why a contract cannot be signed, and offers nothing to press', async () => {
  server({ ...OPEN, standing: 'stale', canSign: false, reason: '会议内容已变更', changed: ['fee', 'time'] })
  await open()
  await prove()
  await expect.element(page.getByText('会议内容已变更')).toBeVisible()
  await expect.element(page.getByText('有变更的内容：劳务费、会议时间')).toBeVisible()
  expect(page.getByRole('button', { name: '签署合同' }).elements()).toEqual([])
})

it('takes over what was signed at the provider', async () => {
  const { named } = server({ ...OPEN, how: 'esign' }, { contractFlow: () => ({ url: null }) })
  await open()
  await prove()
  await userEvent.click(page.getByRole('button', { name: '去 e签宝 签署' }))
  await expect.poll(() => named('contractRead').length).toBe(2)
})

it('names the provider that holds the contract', async () => {
  server({ ...OPEN, how: 'fadada' })
  await open()
  await prove()
  await expect.element(page.getByText('这份合同在 法大大 签署。签完后回到本页，会显示结果。')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '去 法大大 签署' })).toBeVisible()
})

it('tells of a link that leads nowhere, without asking to try again', async () => {
  server(OPEN, {
    contractOpen: () => {
      throw new Refusal('contractLinkInvalid', '链接无效或已过期，请向会议联系人索取新的链接')
    },
  })
  await open()
  await expect.element(page.getByText('链接无效或已过期，请向会议联系人索取新的链接')).toBeVisible()
  expect(page.getByRole('main').getByRole('button').elements()).toEqual([])
})
