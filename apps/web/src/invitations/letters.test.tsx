import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { queryClient } from '../kit/calls/query.ts'
import { PlaceContext } from '../kit/page/navigation.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { ToastHost } from '../ui/overlay/toast.tsx'
import { InvitationSheet } from './components/invitation-sheet.tsx'

const MEETING = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
type List = CallOutput<'invitations', 'list'>
type Letter = List['list'][number]

const letter = (name: string): Letter => ({
  invitationId: `0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5${name === '陈一' ? '1' : '2'}`,
  hcpId: MEETING,
  name,
  hcoName: '市一医院',
  department: '心内科',
  isSpeaker: false,
  state: 'made',
  shown: 'unsent',
  hasLeft: false,
  madeAt: '2026-11-20T02:00:00.000Z',
  openedAt: null,
  answeredAt: null,
  enrolmentStatus: null,
})
const lettersOf = (list: Letter[], more: Partial<List>): List => ({
  list,
  total: list.length,
  hasMore: false,
  counts: { made: 22, opened: 0, accepted: 15, declined: 3, revoked: 0 },
  unsent: list.length,
  unopened: 0,
  undo: null,
  ...more,
})

function show() {
  queryClient.clear()
  render(
    <QueryClientProvider client={queryClient}>
      <PlaceContext value={{ params: {}, go: () => undefined }}>
        <InvitationSheet open onClose={() => undefined} engagementId={MEETING} mayInvite />
        <ToastHost />
      </PlaceContext>
    </QueryClientProvider>,
  )
}

it('sends all letters by one tap and takes them back while the server says so', async () => {
  let isSent = false
  const calls = answerCalls({
    system: { paramsList: () => ({ 'phones.reached': true }) },
    invitations: {
      list: () =>
        isSent
          ? lettersOf([], { unopened: 22, ways: { phone: 0, handOver: 0 }, undo: { count: 21, seconds: 7 } })
          : lettersOf([letter('陈一')], { unsent: 22, ways: { phone: 18, mail: 3, handOver: 1 } }),
      invitationSendMany: () => {
        isSent = true
        return { queued: 21, skipped: 0, noWay: 1 }
      },
      invitationSendUndo: () => {
        isSent = false
        return { takenBack: 21 }
      },
    },
  })
  show()
  await expect.element(page.getByText('18/40')).toBeVisible()
  await expect.element(page.getByText('短信 18 · 邮件 3 · 转发 1')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '发送 22 份' }))
  await expect.element(page.getByText('正在发送 21 份')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^撤销/ }))
  await expect.element(page.getByRole('button', { name: '发送 22 份' })).toBeVisible()
  await expect.element(page.getByText('正在发送 21 份')).not.toBeInTheDocument()
  expect(calls.filter(({ name }) => /Send(?:Many|Undo)|send-/.test(name)).map(({ input }) => input)).toEqual([
    { engagementId: MEETING },
    { engagementId: MEETING },
  ])
})

it('passes letters on one by one where no channel is set up, two taps each, and calls none sent', async () => {
  const taken: string[] = []
  answerCalls({
    system: { paramsList: () => ({ 'phones.reached': false }) },
    invitations: {
      list: () => {
        const left = [letter('陈一'), letter('李明')].filter(({ invitationId }) => !taken.includes(invitationId))
        return lettersOf(left, { ways: { phone: 0, handOver: left.length } })
      },
      invitationSend: ({ invitationId }) => {
        taken.push(invitationId)
        return { sentTo: null, handOver: `https://meet.example/landing/${invitationId}` }
      },
    },
  })
  show()
  await expect.element(page.getByText('本系统未接入短信和邮件')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '逐个转发 2 份' }))
  for (const name of ['陈一', '李明']) {
    const person = page.getByRole('region', { name })
    await userEvent.click(person.getByRole('button', { name: '复制链接' }))
    await userEvent.click(person.getByRole('button', { name: '已转发，下一位' }))
  }
  await expect.element(page.getByText('都处理完了')).toBeVisible()
  expect(taken).toEqual([letter('陈一').invitationId, letter('李明').invitationId])
  expect(document.body.textContent).not.toContain('已发送')
})

it('passes a letter to a contact of the member inside WeCom, and offers the copy where WeCom opens none', async () => {
  const sheet = {
    list: [letter('陈一'), letter('李明')],
    passed: [] as string[],
    answers: ['cancel', 'ok', 'no permission'],
  }
  // WeCom signs each address, and what it signed for another test is kept.
  history.replaceState(null, '', '/letters')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone wxwork/5.0.6 MicroMessenger/7.0.1')
  onTestFinished(() => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(globalThis, 'wx')
  })
  Reflect.set(globalThis, 'wx', {
    config: () => undefined,
    error: () => undefined,
    ready: (then: () => void) => then(),
    invoke: (name: string, { link }: { link: string }, then: (answer: object) => void) => {
      sheet.passed.push(link)
      then({ err_msg: `${name}:${sheet.answers.shift()}` })
    },
  })
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    queueMicrotask(() => script instanceof Node && script.dispatchEvent(new Event('load')))
  })
  const signed = { timestamp: 1, nonceStr: 'n', signature: 's' }
  const sent = answerCalls({
    session: { getSign: () => ({ config: { appId: 'ww', ...signed }, agentConfig: null }) },
    system: { paramsList: () => ({ 'phones.reached': false }) },
    invitations: {
      list: () => lettersOf(sheet.list, { ways: { phone: 0, handOver: 2 } }),
      invitationSend: ({ invitationId }) => ({ sentTo: null, handOver: `https://meet.example/l/${invitationId}` }),
    },
  })
  show()
  await userEvent.click(page.getByRole('button', { name: '逐个转发 2 份' }))
  const first = page.getByRole('region', { name: '陈一' }).getByRole('button', { name: '发给微信客户' })
  await userEvent.click(first)
  await userEvent.click(first)
  await userEvent.click(page.getByRole('region', { name: '李明' }).getByRole('button', { name: '发给微信客户' }))
  await expect.element(page.getByText('企业微信没有打开客户列表，请改用复制链接')).toBeVisible()
  await expect.element(page.getByRole('region', { name: '李明' })).toBeVisible()
  const [chen, li] = [letter('陈一'), letter('李明')].map(
    ({ invitationId }) => `https://meet.example/l/${invitationId}`,
  )
  expect(sheet.passed).toEqual([chen, chen, li])
  expect(sent.filter(({ name }) => name === 'invitations.invitationSend')).toHaveLength(2)
})
