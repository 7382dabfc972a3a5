import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls, leaveUnanswered } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { PolicyForm } from './components/policy-form.tsx'

type Policy = CallOutput<'policies', 'policySave'>
const EVERYWHERE: Policy = {
  id: '01900000-0000-7000-8000-000000000001',
  key: 'meal.perHead.max',
  name: '人均餐费上限',
  unit: 'fen',
  choices: [],
  category: null,
  region: null,
  buId: null,
  value: '300.00',
  severity: 'block',
  from: '2025-01-01',
  to: null,
  state: 'inForce',
  source: 'proposal',
  version: 1,
  savedBy: null,
  savedAt: null,
}
const value = page.getByLabelText('新值')
const basis = page.getByLabelText('依据（通知、决议等）')

beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
})

function show(): () => void {
  return render(
    <QueryClientProvider client={queryClient}>
      <PolicyForm
        versions={[EVERYWHERE]}
        first={{ version: EVERYWHERE, how: 'exactly' }}
        onSaved={() => undefined}
        onCancel={() => undefined}
      />
    </QueryClientProvider>,
  )
}

it('what was typed is there again, once, when the page was left in the middle of saving, as for a proof by WeCom', async () => {
  answerCalls({ policies: { approvalChain: () => ({ steps: [], limits: [], units: [], cities: [] }) } })
  leaveUnanswered('policy-save')
  const leave = show()
  await userEvent.fill(value, '280')
  await userEvent.fill(basis, '公司制度')
  const send = page.getByRole('button', { name: /^(保存新版本|提交复核)$/ })
  await userEvent.click(send)
  await expect.element(send).toHaveAttribute('aria-busy', 'true')
  dispatchEvent(new Event('pagehide'))
  leave()

  const leaveAgain = show()
  await expect.element(value).toHaveValue('280')
  await expect.element(basis).toHaveValue('公司制度')
  leaveAgain()
  show()
  await expect.element(value).toHaveValue('300')
  await expect.element(basis).toHaveValue('')
})
