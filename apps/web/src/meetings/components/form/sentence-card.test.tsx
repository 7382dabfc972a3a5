import { displayTime, instantOf } from '@osmp/domain/kit/time.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nowMs } from '../../../kit/now.ts'
import { queryClient } from '../../../kit/calls/query.ts'
import type { CallOutput } from '../../../kit/calls/call-types.ts'
import { answerCalls } from '../../../kit/test-calls.ts'
import { render } from '../../../stories/render.tsx'
import { blankForm, changed, type ChangeForm, type MeetingFormState } from '../../form/meeting-form-state.ts'
import { BasicsCard } from './basics-card.tsx'
import { SentenceCard } from './sentence-card.tsx'

const DAY_MS = 86_400_000
const list = <Row,>(...rows: Row[]) => ({ list: rows, total: rows.length, hasMore: false, recent: 0 })
const DOCTOR = {
  value: 'd1',
  name: '王建国',
  hco: '华山医院',
  dept: '心内科',
  code: 'H1',
  level: 'city',
  feeNet: '1000.00',
}
let form: MeetingFormState

function Form({ first }: { first: MeetingFormState }) {
  const [now, setForm] = useState(first)
  useEffect(() => {
    form = now
  })
  const change: ChangeForm = (patch) =>
    setForm((current) => changed(current, typeof patch === 'function' ? patch(current) : patch))
  return (
    <QueryClientProvider client={queryClient}>
      <SentenceCard form={now} first={blankForm('ONETIME')} change={change} />
      <BasicsCard form={now} change={change} errorOf={() => undefined} />
    </QueryClientProvider>
  )
}

it('underlines what is understood, fills empty fields alone, and takes it back', async () => {
  const hospital = { value: 'h1', name: '复旦大学附属华山医院', address: '乌鲁木齐中路', code: 'C1', city: '上海' }
  const sent = answerCalls({
    lookups: {
      getWeekDay3: () => ({ date: '2026-12-01', workdays: 3, isEstimated: false }),
      getHospitalList: () => list(hospital),
      getInitProduct: () => list({ value: 'p1', label: '舒脉宁', code: 'P1' }),
    },
    speakers: { getSpeaker: () => list(DOCTOR) as unknown as CallOutput<'speakers', 'getSpeaker'> },
  })
  const first = { ...blankForm('ONETIME'), expectedAudience: '30' }
  const sentence = '明天下午华山医院心衰病例，王建国讲 40 分钟，舒脉宁，20 人，人均 150'
  render(<Form first={first} />)
  const field = page.getByRole('textbox', { name: /^用一句话说说这场会/ })
  await userEvent.fill(field, sentence)
  await expect.element(page.getByText('华山医院 (医院)', { exact: true })).toBeVisible()
  await expect.element(page.getByText('王建国 (讲者)', { exact: true })).toBeVisible()
  const lookups = sent.filter(({ name }) => /getHospitalList|getSpeaker|getInitProduct/.test(name))
  expect(lookups).toHaveLength(3)

  await userEvent.click(page.getByRole('button', { name: '填入表单' }))
  const name = page.getByRole('textbox', { name: '会议名称' })
  await expect.element(name).toHaveValue('心衰病例')
  await expect.element(name).toHaveFocus()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('已填入：开始时间、医院、产品、讲者、餐费、会议名称未改动：预计参会人数')
  const tomorrow = displayTime(instantOf(nowMs() + DAY_MS)).slice(0, 10)
  expect(displayTime(form.start ?? '')).toBe(`${tomorrow} 14:00`)
  expect(form).toMatchObject({
    hospital: { value: 'h1', name: '复旦大学附属华山医院' },
    products: [{ value: 'p1', label: '舒脉宁' }],
    speakers: [{ hcpId: 'd1', minutes: '40', feeNet: '1000' }],
    expectedAudience: '30',
    lines: { meal: '4500.00' },
  })

  await userEvent.click(page.getByRole('button', { name: '撤销' }))
  await expect.element(field).toHaveValue(sentence)
  expect(form).toEqual(first)
})
