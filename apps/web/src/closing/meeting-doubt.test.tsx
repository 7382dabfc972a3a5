import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { MeetingDoubt } from './components/meeting-doubt.tsx'

const MEETING = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const ITEM = { key: 'meetingDoubt', ok: false, title: '会议整体疑点', help: '', path: null, asksWord: false }
const WORD = '会场共用一个网络'

type Action = { action: string; allowed: boolean; reason: string }
const allowed = (action: string): Action => ({ action, allowed: true, reason: '' })

function open(actions: readonly Action[], item: { word: string | null; returned: string | null; asksWord?: boolean }) {
  queryClient.clear()
  let isRefused = true
  const sent = answerCalls({
    meetings: {
      // what this part reads of a meeting
      meetingDetail: () => ({ allowedActions: actions }) as unknown as CallOutput<'meetings', 'meetingDetail'>,
    },
    closing: {
      itemExplain: () => ({}),
      doubtAccept: () => ({}),
      doubtReturn: () => {
        if (!isRefused) return {}
        isRefused = false
        throw new Refusal('meetingDoubtChanged', '说明已更新，请刷新后重新核对')
      },
    },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MeetingDoubt engagementId={MEETING} item={{ ...ITEM, ...item }} />
    </QueryClientProvider>,
  )
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

it('the meeting’s side corrects what it said, from what stands there', async () => {
  const sent = open([allowed('close')], { word: WORD, returned: '请补充到场人数', asksWord: true })
  await expect.element(page.getByText(/合规已退回说明，请补充：请补充到场人数/)).toBeVisible()
  await userEvent.click(button('修改说明'))
  await expect.element(dialog.getByRole('textbox')).toHaveValue(WORD)
  await userEvent.fill(dialog.getByRole('textbox'), `${WORD}，到场 19 人`)
  await userEvent.click(dialog.getByRole('button', { name: '说明原因' }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'closing.itemExplain')?.input)
    .toEqual({ engagementId: MEETING, item: 'meetingDoubt', word: `${WORD}，到场 19 人`, seen: WORD })
})

it('compliance sends it back with words, which stay when that is refused', async () => {
  const sent = open([allowed('acceptDoubts')], { word: WORD, returned: null })
  await userEvent.click(button('退回说明'))
  await userEvent.fill(dialog.getByRole('textbox'), '请补充到场人数')
  await userEvent.click(dialog.getByRole('button', { name: '退回说明' }))
  await expect.poll(() => sent.filter(({ name }) => name === 'closing.doubtReturn')).toHaveLength(1)
  await expect.element(dialog.getByRole('textbox')).toHaveValue('请补充到场人数')
  await userEvent.click(dialog.getByRole('button', { name: '退回说明' }))
  await expect.poll(() => dialog.query()).toBeNull()
  const input = { engagementId: MEETING, word: WORD, note: '请补充到场人数' }
  expect(sent.filter(({ name }) => name === 'closing.doubtReturn').at(-1)?.input).toEqual(input)
})

it('whoever may not accept reads why, and who only reads for whom it waits', async () => {
  open([{ action: 'acceptDoubts', allowed: false, reason: '会议已结案' }], { word: WORD, returned: null })
  await expect.element(button('接受说明')).toHaveAccessibleDescription('会议已结案')
  expect(button('退回说明').query()).toBeNull()
  open([], { word: WORD, returned: null })
  await expect.element(page.getByText('等待主办方以外的合规同事核对并接受')).toBeVisible()
})
