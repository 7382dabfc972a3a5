import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../kit/calls/query.ts'
import type { CallOutput } from '../../../kit/calls/call-types.ts'
import { answerCalls } from '../../../kit/test-calls.ts'
import { render } from '../../../stories/render.tsx'
import { formInput } from '../../form/meeting-form-input.ts'
import { blankForm } from '../../form/meeting-form-state.ts'
import { BasicsCard } from './basics-card.tsx'
import { StartRows } from './start-rows.tsx'

const TIMES = { engagementStartDatetime: '2026-11-02T06:00:00.000Z', engagementEndDatetime: '2026-11-02T08:00:00.000Z' }
const OLD = { engagementId: 'm1', engagementName: '血脂沙龙', status: 10, meetingTypeCategory: 'ONETIME', ...TIMES }
const LISTS = { products: [], topics: [], speakers: [], assistants: [], invited: [] }
const STORED = { ...formInput(blankForm('ONETIME')), ...OLD, ...LISTS, owner: { value: 'lin', label: '林晓' } }
const NONE = { hospital: null, platform: null, costCenter: null, io: null, budget: null, agent: null, event: null }

type Meetings = { list: CallOutput<'meetings', 'meetingList'>; detail: CallOutput<'meetings', 'meetingDetail'> }

beforeEach(() => {
  queryClient.clear()
  const list = { list: [OLD], cursor: null } as unknown as Meetings['list']
  const detail = { ...STORED, ...NONE, taxonomy: null } as unknown as Meetings['detail']
  answerCalls({
    lookups: { getWeekDay3: () => ({ date: '2026-12-01', workdays: 3, isEstimated: false }) },
    meetings: { meetingList: () => list, meetingDetail: () => detail },
  })
})

function Form() {
  const [form, setForm] = useState(blankForm('ONETIME'))
  const [isBegun, setIsBegun] = useState(false)
  const begin = (next = form) => {
    setForm(next)
    setIsBegun(true)
  }
  return (
    <QueryClientProvider client={queryClient}>
      {!isBegun && <StartRows form={form} onCopy={begin} onBlank={begin} />}
      <BasicsCard form={form} change={() => {}} errorOf={() => undefined} />
    </QueryClientProvider>
  )
}

it.each([
  [/^复制“血脂沙龙”/, '血脂沙龙'],
  [/^从空白开始/, ''],
])('%s puts the focus on the name', async (row, name) => {
  render(<Form />)
  await userEvent.click(page.getByRole('button', { name: row }))
  const field = page.getByRole('textbox', { name: '会议名称' })
  await expect.element(field).toHaveValue(name)
  await expect.element(field).toHaveFocus()
})
