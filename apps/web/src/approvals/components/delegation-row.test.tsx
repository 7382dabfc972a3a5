import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../kit/calls/query.ts'
import { answerCalls } from '../../kit/test-calls.ts'
import { render } from '../../stories/render.tsx'
import { DelegationRow } from './delegation-row.tsx'
import type { Delegation } from './delegation-sheet.tsx'

beforeEach(() => queryClient.clear())

const person = (value: string, label: string) => ({ value, label, dept: '心血管华东大区' })
const ME = person('0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a50', '周敏')
const WU = person('0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a51', '吴刚')
const HE = person('0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a52', '何静')

let made = 0
const given = (
  toPerson: typeof WU,
  categories: Delegation['categories'],
  changes: Partial<Delegation> = {},
): Delegation => ({
  delegationId: `0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4b${(made += 1) + 10}`,
  fromPerson: ME,
  toPerson,
  fromDate: '2026-11-25',
  toDate: '2026-11-27',
  categories,
  note: '',
  state: 'active',
  isMine: true,
  ...changes,
})

it.each<readonly [string, Delegation[]]>([
  ['外出时请同事代为审批', [given(WU, [], { state: 'ended' })]],
  ['吴刚代您审批（全部类型），至 2026-11-27', [given(WU, [])]],
  ['吴刚代您审批（单次会议、医学教育会），至 2026-11-27', [given(WU, ['ONETIME', 'SUBEVENT'])]],
  ['2 位同事代您审批', [given(WU, ['PPM']), given(HE, ['VX'])]],
  ['您代周敏审批（微信会议），至 2026-11-27', [given(WU, ['VX'], { isMine: false })]],
])('says %s', async (words, list) => {
  answerCalls({ approvals: { delegationList: () => ({ list }) } })
  render(
    <QueryClientProvider client={queryClient}>
      <DelegationRow />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(words)).toBeVisible()
})
