import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallInput } from '../kit/calls/call-types.ts'
import { PlaceContext } from '../kit/page/navigation.ts'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { type Signed, SignRow } from './components/sign-row.tsx'
import { Screen } from './sign-list.screen.tsx'

const MEETING = '01900000-0000-7000-8000-0000000000aa'

const signed = (nth: number, row: Partial<Signed>): Signed => ({
  signInId: `01900000-0000-7000-8000-00000000000${nth}`,
  enrollmentId: `01900000-0000-7000-8000-00000000001${nth}`,
  name: '',
  nameOrder: '',
  hcoName: '武汉中北路医院',
  department: '心血管内科',
  method: 'qr',
  signedAt: `2026-11-22T13:0${nth}:00.000Z`,
  sessionNo: 1,
  leftAt: null,
  stayMinutes: 45,
  stays: [],
  isNotSignedOut: false,
  receivedAt: null,
  staffName: null,
  staffReason: null,
  signatureUrl: null,
  suspicion: null,
  doubts: [],
  suspicionExplanation: null,
  voidReason: null,
  isSpeaker: false,
  ...row,
})

const zhao = signed(3, { name: '赵敏', nameOrder: 'zhao4 赵 min3 敏', method: 'staff', staffName: '林晓' })
const chen = signed(2, { name: '陈立', nameOrder: 'chen2 陈 li4 立', suspicion: 'sameDevice', doubts: [doubt('赵敏')] })
const an = signed(1, { name: '安宁', nameOrder: 'an1 安 ning2 宁', voidReason: '签错了会议' })

function doubt(withName: string): Signed['doubts'][number] {
  return { kind: 'sameDevice', withName, withMeeting: null, seconds: null }
}

function openList(own: readonly Signed[] = [zhao, chen]): CallInput<'door', 'getSignList'>[] {
  const asked: CallInput<'door', 'getSignList'>[] = []
  answerCalls({
    door: {
      getSignList: (input) => {
        asked.push(input)
        const isFirst = Number(input.page ?? 1) === 1
        return { list: isFirst ? [...own] : [an], total: 2, hasMore: isFirst }
      },
    },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <PlaceContext value={{ params: { engagementId: MEETING }, go: () => undefined }}>
        <Screen />
      </PlaceContext>
    </QueryClientProvider>,
    { replace: () => undefined, back: () => undefined },
  )
  return asked
}

it.each([
  [1280, 800],
  [390, 844],
])('tells each stay of who left and came back, and who was not seen leaving, at %i px', async (width, height) => {
  await page.viewport(width, height)
  const at = (clock: string) => `2026-11-22T${clock}:00.000Z`
  const stays = [
    { from: at('01:00'), to: at('02:00') },
    { from: at('07:00'), to: null },
  ]
  openList([signed(4, { name: '周归', signedAt: at('01:00'), stays, isNotSignedOut: true, stayMinutes: 180 })])
  await expect.element(page.getByText('09:00–10:00，15:00–未签退')).toBeVisible()
  // Beside the minutes, and as the open end of the last stay.
  await expect.poll(() => document.body.textContent.split('未签退')).toHaveLength(3)
  await expect.element(page.getByText(/在场 180 分钟/)).toBeVisible()
})

it('has its menu at the end of the name’s line, so that no row is higher for it', async () => {
  await page.viewport(390, 844)
  render(
    <QueryClientProvider client={queryClient}>
      <SignRow engagementId={MEETING} row={chen} signature={undefined} mayExplain mayVoid />
    </QueryClientProvider>,
  )
  const [name, voidIt] = [
    page.getByText(chen.name, { exact: true }),
    page.getByRole('button', { name: `${chen.name}：更多操作` }),
  ]
  await expect.element(page.getByRole('button', { name: '填写说明' })).toBeVisible()
  const middle = (element: Element) => {
    const { top, height } = element.getBoundingClientRect()
    return top + height / 2
  }
  await expect.element(voidIt).toBeVisible()
  expect(Math.abs(middle(name.element()) - middle(voidIt.element()))).toBeLessThan(4)
})

const names = () => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent.trim())
const head = (name: string) => page.getByRole('columnheader', { name })

beforeEach(async () => {
  queryClient.clear()
  await page.viewport(1280, 800)
})
afterEach(() => page.viewport(414, 896))

it('is a table from 1024 px, newest first: who, from where, when, how, what is doubtful', async () => {
  openList()
  const line = page.getByRole('row', { name: /^陈立/ })
  await expect.element(line.getByText(/^11-22 21:02/)).toBeVisible()
  await expect.element(line.getByText('与赵敏用了同一部手机')).toBeVisible()
  await expect.element(head('签名与状态')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^赵敏/ }).getByText('由林晓登记')).toBeVisible()
  await expect.element(head('签到时间')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(names).toEqual(['赵敏', '陈立', '安宁'])
})

it('sorts all of them by a column: the pages still missing are read first', async () => {
  const asked = openList()
  await expect.element(page.getByRole('table')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '姓名' }))
  await expect.poll(names).toEqual(['安宁', '陈立', '赵敏'])
  await expect.element(head('姓名')).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.click(page.getByRole('button', { name: '姓名' }))
  await expect.poll(names).toEqual(['赵敏', '陈立', '安宁'])
  await userEvent.click(page.getByRole('button', { name: '签名与状态' }))
  await expect.poll(names).toEqual(['陈立', '赵敏', '安宁'])
  await expect.element(page.getByRole('row', { name: /^安宁/ }).getByText('签错了会议')).toBeVisible()
  expect(asked).toHaveLength(2)
})

it('puts a name where the server orders it: 曾 as a surname is zēng, not céng', async () => {
  const zeng = signed(4, { name: '曾慧', nameOrder: 'zeng1 曾 hui4 慧' })
  openList([zeng, chen, signed(5, { name: '单芳', nameOrder: 'shan4 单 fang1 芳' })])
  await userEvent.click(page.getByRole('button', { name: '姓名' }))
  await expect.poll(names).toEqual(['安宁', '陈立', '单芳', '曾慧'])
})

it('goes from line to line by j and k', async () => {
  openList()
  await expect.element(page.getByRole('row', { name: /^陈立/ })).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(page.getByRole('row', { name: /^陈立/ })).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(page.getByRole('row', { name: /^赵敏/ })).toHaveFocus()
})

it('is a list of cards on a phone', async () => {
  await page.viewport(390, 844)
  openList()
  await expect.element(page.getByText('陈立')).toBeVisible()
  await expect.element(page.getByText('11-22 21:02')).toBeVisible()
  await expect.element(page.getByText('由林晓登记')).toBeVisible()
  await expect.element(page.getByText(/无签名/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

it.each([
  [1280, 800],
  [390, 844],
])('lays the two signatures of a doubt about strokes side by side, at %i px', async (width, height) => {
  await page.viewport(width, height)
  const doubts = [{ ...doubt('赵敏'), kind: 'sameSignature' as const, withSignatureUrl: '/api/files/b' }]
  openList([signed(2, { name: '陈立', signatureUrl: '/api/files/a', suspicion: 'sameSignature', doubts })])
  const pair = page.getByRole('figure')
  await expect.element(pair.first()).toHaveTextContent('陈立')
  await expect.element(pair.last()).toHaveTextContent('赵敏')
  const [own, other] = pair.elements().map((side) => side.getBoundingClientRect())
  expect([own?.top, (own?.right ?? 0) <= (other?.left ?? 0)]).toEqual([other?.top, true])
})
