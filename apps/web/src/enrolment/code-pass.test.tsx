import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { CodePass } from './components/code-pass.tsx'
import type { Signed } from './components/sign-row.tsx'

const MEETING = '01900000-0000-7000-8000-0000000000aa'

beforeEach(() => queryClient.clear())

const signed = (nth: number, name: string, voidReason: string | null = null): Signed => ({
  signInId: `01900000-0000-7000-8000-00000000000${nth}`,
  enrollmentId: `01900000-0000-7000-8000-00000000001${nth}`,
  name,
  nameOrder: '',
  hcoName: '',
  department: '',
  method: 'qr',
  signedAt: `2026-11-22T06:0${nth}:00.000Z`,
  sessionNo: 1,
  leftAt: null,
  stayMinutes: 0,
  stays: [],
  isNotSignedOut: false,
  receivedAt: null,
  staffName: null,
  staffReason: null,
  signatureUrl: null,
  suspicion: null,
  doubts: [],
  suspicionExplanation: null,
  voidReason,
  isSpeaker: false,
})

it('names who has signed last beside the code, and nobody whose sign-in was taken back', async () => {
  let list = [signed(2, '陈立'), signed(1, '安宁', '签错了会议')]
  answerCalls({
    door: {
      getQrCode: () => ({
        url: 'https://example.com/sign/x',
        rotatesAt: '2099-01-01T00:00:30.000Z',
        now: '2099-01-01T00:00:00.000Z',
        signed: 1,
        enrolled: 3,
      }),
      getSignList: () => ({ list, total: list.length, hasMore: false }),
    },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <CodePass engagementId={MEETING} meeting={undefined} live={undefined} />
    </QueryClientProvider>,
  )
  const names = page.getByRole('list', { name: '最近签到' })
  await expect.element(names.getByText(/陈立/)).toBeVisible()
  expect(names.getByText(/安宁/).elements()).toHaveLength(0)
  list = [signed(3, '赵敏'), ...list]
  await queryClient.invalidateQueries({ queryKey: ['door', 'getSignList'] })
  await expect.element(names.getByText(/赵敏/)).toBeVisible()
})
