import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { CockpitFigures } from './components/cockpit-figures.tsx'
import type { Stage } from './cockpit-tools.ts'

type Detail = CallOutput<'meetings', 'meetingDetail'>
type Closing = CallOutput<'closing', 'detail'>
type Contracts = CallOutput<'contracts', 'contractList'>

const ID = '11111111-1111-4111-8111-111111111111'
const LIVE = { enrolled: 12, waitlisted: 0, signed: 4, speakers: 1, speakersSigned: 1 }

const DETAIL = {
  engagementId: ID,
  executeType: 'onSite',
  expectedAudience: 20,
  seats: null,
  budget: { total: '8100.00', lines: [], ioAvailable: null },
  speakers: [{ id: 's1', hcpId: 'h1', feeNet: '2000.00', status: 'came' }],
  counts: { enrolled: 12, waitlisted: 0, signed: 9, feesToSubmit: 0, feesInHand: 1, feeStage: 'review' },
} as unknown as Detail // the part of a meeting that the figures read

beforeEach(() => queryClient.clear())

function show(stage: Stage, changes: Partial<Detail> = {}, isLive = false, mayAll = true) {
  answerCalls({
    contracts: {
      contractList: () => ({ list: [{ engagementSpeakerId: 's1', standing: 'signed' }] }) as unknown as Contracts,
    },
    closing: {
      detail: () => ({ items: [{ ok: true }, { ok: false }], budget: { actual: '7900.00' } }) as unknown as Closing,
    },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <CockpitFigures
        detail={{ ...DETAIL, ...changes }}
        stage={stage}
        live={isLive ? (LIVE as unknown as CallOutput<'door', 'getSignList2'>) : undefined}
        photos={{ taken: 1, needed: 3 }}
        allowed={() => mayAll}
      />
    </QueryClientProvider>,
  )
}

const words = () => document.body.textContent.replaceAll(/\s/g, '')
const at = (place: string) => ['href', `${place}?engagementId=${ID}`] as const

it('before the meeting: places, speakers and contracts, each leading to its list', async () => {
  show('before')
  await expect.element(page.getByRole('link', { name: /12 \/ 20 已报名/ })).toHaveAttribute(...at('/registrationList'))
  await expect
    .element(page.getByRole('link', { name: /1 ?位 讲者/ }))
    .toHaveAttribute(...at('/meetingDetailChildren/speakerList'))
  await expect
    .element(page.getByRole('link', { name: /1 \/ 1 合同已签/ }))
    .toHaveAttribute(...at('/meetingDetailChildren/speakerList'))
})

it('while it runs: signed of enrolled, and the photos', async () => {
  show('running', {}, true)
  await expect.element(page.getByRole('link', { name: /4 \/ 12 已签到/ })).toHaveAttribute(...at('/signList'))
  await expect
    .element(page.getByRole('link', { name: /1 \/ 1 讲者已到/ }))
    .toHaveAttribute(...at('/meetingDetailChildren/speakerList'))
  await expect
    .element(page.getByRole('link', { name: /1 \/ 3 会场照片/ }))
    .toHaveAttribute(...at('/meetingDetail/camera'))
})

it('after it: how far the closing is', async () => {
  show('after')
  await expect.element(page.getByRole('link', { name: /9 ?人 已签到/ })).toHaveAttribute(...at('/signList'))
  await expect
    .element(page.getByRole('link', { name: /1 \/ 2 结案材料/ }))
    .toHaveAttribute(...at('/meetingDetailChildren/closingMeeting'))
  await expect.element(page.getByText('实际费用')).not.toBeInTheDocument()
})

it('closed: what was spent and how the fees stand', async () => {
  show('closed')
  await expect
    .element(page.getByRole('link', { name: /¥7,900 实际费用 劳务费财务审核中/ }))
    .toHaveAttribute(...at('/laborServiceSubmission'))
})

it('a reader without those rights gets no closing, no contracts and no link to names', async () => {
  show('closed', {}, false, false)
  await expect.poll(words).toBe('9人已签到')
  expect(document.querySelectorAll('a')).toHaveLength(0)
})

it('an online meeting tells how many attended, and of no sign-in', async () => {
  show('after', { executeType: 'online' })
  await expect.poll(words).toMatch(/9人已参会/)
  await expect.element(page.getByText('已签到')).not.toBeInTheDocument()
})

it('a meeting on site and online tells both', async () => {
  show('after', { executeType: 'hybrid' }, true)
  await expect.element(page.getByText('已参会')).toBeVisible()
  await expect.element(page.getByText('已签到')).toBeVisible()
})
