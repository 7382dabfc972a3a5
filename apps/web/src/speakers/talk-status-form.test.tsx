import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { todayInShanghai } from '../kit/format.ts'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { TalkCard } from './components/talk-card.tsx'
import type { Talk } from './talk.ts'
import { TalkStatusForm } from './components/talk-status-form.tsx'

const TALK = {
  id: '11111111-1111-4111-8111-111111111111',
  name: '王建国',
  status: 'planned',
  minutes: 30,
  minutesDelivered: null,
  statusNote: '',
} as Talk // what the form reads of a talk

const STAND_IN = {
  value: '22222222-2222-4222-8222-222222222222',
  name: '李国强',
  hco: '上海华山路医院',
  dept: '心血管内科',
  code: 'DP001',
  title: '主任医师',
  level: 'city',
  feeNet: '0.00',
  isBlacklisted: false,
  hasEmployerConsent: false,
  knowsTopic: false,
  year: 'within',
  yearPercent: null,
} as const

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
})

const CAME = { ...TALK, status: 'came', minutesDelivered: 30 } as Talk

const show = (speaker = CAME) =>
  render(
    <QueryClientProvider client={queryClient}>
      <TalkStatusForm speaker={speaker} />
    </QueryClientProvider>,
  )

it('keeps what is chosen and typed over a visit elsewhere, until it is saved', async () => {
  const sent = answerCalls({
    closing: { updateSpeakerStatus: () => ({}) },
    speakers: { getSpeaker: () => ({ list: [STAND_IN], total: 1, hasMore: false, recent: 0 }) },
  })
  show()
  await userEvent.click(page.getByText('更换讲者', { exact: true }))
  await userEvent.click(page.getByRole('button', { name: /由谁代讲/ }))
  await userEvent.click(page.getByText('李国强'))
  document.body.replaceChildren()
  show()
  await expect.element(page.getByRole('button', { name: /由谁代讲.*李国强/ })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /保存/ }))
  await expect
    .poll(() => sent.filter(({ name }) => name === 'closing.updateSpeakerStatus').map(({ input }) => input))
    .toEqual([
      {
        engagementSpeakerId: TALK.id,
        status: 'replaced',
        note: '李国强',
        standInHcpId: STAND_IN.value,
        seen: { status: 'came', minutesDelivered: 30, note: '' },
      },
    ])
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('osmp.talk'))).toEqual([])
})

it('offers a stand-in the fee of the replaced talk, which may be lower', async () => {
  const sent = answerCalls({
    closing: { updateSpeakerStatus: () => ({}) },
    speakers: { getSpeaker: () => ({ list: [STAND_IN], total: 1, hasMore: false, recent: 0 }) },
  })
  show({ ...CAME, feeNet: '2000.00' })
  await userEvent.click(page.getByText('更换讲者', { exact: true }))
  await userEvent.click(page.getByRole('button', { name: /由谁代讲/ }))
  await userEvent.click(page.getByText('李国强'))
  const fee = page.getByLabelText('代讲人的税后劳务费')
  await expect.element(fee).toHaveValue('2,000')
  await userEvent.fill(fee, '1500')
  await userEvent.click(page.getByRole('button', { name: /保存/ }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'closing.updateSpeakerStatus')?.input)
    .toMatchObject({ status: 'replaced', standInHcpId: STAND_IN.value, standInFeeNet: '1500' })
})

it('asks about an answer that another person changed meanwhile, with name and time', async () => {
  const value = { status: 'absent', minutesDelivered: null, note: '航班取消' }
  const sent = answerCalls({
    closing: {
      updateSpeakerStatus: ({ seen }) => {
        if (seen?.status === 'absent') return {}
        const at = `${todayInShanghai()}T06:02:00.000Z`
        throw new Refusal('changedMeanwhile', '', { parts: [{ part: TALK.id, value, byName: '郑雅', at }] })
      },
    },
  })
  show()
  await userEvent.fill(page.getByLabelText('实际讲课时长'), '35')
  await userEvent.click(page.getByRole('button', { name: /保存/ }))
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText('郑雅 14:02 改为 缺席 · 航班取消')).toBeVisible()
  await expect.element(sheet.getByText('您填的是 出席 35 分钟')).toBeVisible()
  await userEvent.click(sheet.getByRole('button', { name: '合并并继续' }))
  await expect
    .poll(() => sent.at(-1)?.input)
    .toEqual({ engagementSpeakerId: TALK.id, status: 'came', note: '', minutesDelivered: 35, seen: value })
})

it('offers nothing to save where only blanks or zeros differ from what is saved', async () => {
  show({ ...TALK, status: 'absent', statusNote: '航班取消' })
  const save = page.getByRole('button', { name: /保存/ })
  await userEvent.fill(page.getByLabelText('缺席原因'), '航班取消 ')
  await expect.element(save).not.toBeInTheDocument()
  await userEvent.fill(page.getByLabelText('缺席原因'), '航班延误')
  await expect.element(save).toBeVisible()
})

it.each([
  ['online', '已参会'],
  ['onSite', '已签到'],
] as const)('a talk of a meeting held %s says of its speaker %s', async (executeType, word) => {
  const meeting = { engagementId: TALK.id, executeType, allowedActions: [] } as unknown as Parameters<
    typeof TalkCard
  >[0]['meeting'] // what the card reads of a meeting
  const standsInFor = { talkId: TALK.id, name: '高雪梅' }
  const facts = { role: 'speaker', level: 'city', title: '', hco: '', dept: '', isSignedIn: true, standsInFor } as const
  const speaker = { ...TALK, ...facts } as Talk
  const due = {
    speaker,
    own: { status: 'came', minutes: '30', note: '' } as const,
    fault: undefined,
    onChange: () => undefined,
  }
  render(
    <QueryClientProvider client={queryClient}>
      <TalkCard meeting={meeting} speaker={speaker} mayChange contract={undefined} due={due} waits />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(new RegExp(`替高雪梅.*劳务费待审批.*${word}`))).toBeVisible()
  await expect.element(page.getByRole('radiogroup', { name: '出席情况' })).toBeVisible()
  await expect.element(page.getByText('出席', { exact: true })).toBeVisible()
  const row = page.getByRole('button', { name: /^王建国/ })
  await expect.element(row).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(row)
  await expect.element(page.getByRole('radiogroup')).not.toBeInTheDocument()
})
