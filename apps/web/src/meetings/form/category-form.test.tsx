import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MEETING_CATEGORIES, type MeetingCategory } from '@osmp/domain/meetings/meeting-codes.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../kit/calls/query.ts'
import { answerCalls } from '../../kit/test-calls.ts'
import { render } from '../../stories/render.tsx'
import { categoryPatch } from './category-patch.ts'
import { BasicsCard } from '../components/form/basics-card.tsx'
import { CategoryField } from '../components/form/category-field.tsx'
import { FormBody } from '../components/form/form-body.tsx'
import { formInput } from './meeting-form-input.ts'
import { blankForm, changed, type ChangeForm, type MeetingFormState } from './meeting-form-state.ts'

beforeEach(() => queryClient.clear())

let latest: MeetingFormState
const tell = (form: MeetingFormState) => {
  latest = form
}

function Form({ start }: { start: MeetingFormState }) {
  const [form, setForm] = useState(start)
  useEffect(() => tell(form), [form])
  const change: ChangeForm = (patch) =>
    setForm((current) => changed(current, typeof patch === 'function' ? patch(current) : patch))
  const card = { form, change, errorOf: () => undefined }
  return (
    <QueryClientProvider client={queryClient}>
      <CategoryField form={form} change={change} />
      <BasicsCard {...card} />
      <FormBody {...card} preview={undefined} engagementId={undefined} warnings={[]} />
    </QueryClientProvider>
  )
}

const blank = (category: MeetingCategory) => changed(blankForm(category), categoryPatch(blankForm(category), category))

/** The fields in sight, from top to bottom. */
const fieldNames = () =>
  [...document.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset['field']).join(' ')

const WHEN = 'engagementName startDatetime endDatetime'
const ROOM = 'hospitalId department venue'
const MONEY = 'ioCode costCenterCode budgetLines assistantIds agentId seats'
const PATIENTS = 'expectedAudience'
const FREE = 'expectedAudience assistantIds agentId seats'

const FIELDS: Readonly<Record<MeetingCategory, string>> = {
  SUBEVENT: `${WHEN} ${ROOM} productIds topics speakers ${PATIENTS} ${MONEY}`,
  PPM: `${WHEN} ${ROOM} productIds topics speakers expectedAudience ${MONEY}`,
  ONETIME: `${WHEN} ${ROOM} productIds topics speakers ${PATIENTS} ${MONEY}`,
  TAXONOMY: `${WHEN} ${ROOM} productIds taxonomyId topics speakers expectedAudience ${MONEY}`,
  REMOTE_EDA: `${WHEN} platformId joinUrl productIds topics speakers invitedHcpIds ${FREE}`,
  VX: `${WHEN} platformId joinUrl productIds topics speakers invitedHcpIds ${FREE}`,
}

it.each(MEETING_CATEGORIES)('%s shows its own fields', async (category) => {
  answerCalls({ lookups: { getWeekDay3: () => ({ date: '2026-12-01', workdays: 3, isEstimated: false }) } })
  render(<Form start={blank(category)} />)
  await expect.poll(fieldNames).toBe(FIELDS[category])
})

it('takes products and topics away with another source of topics only', async () => {
  answerCalls({ lookups: { getWeekDay3: () => ({ date: '2026-12-01', workdays: 3, isEstimated: false }) } })
  const start = changed(blank('ONETIME'), {
    products: [{ value: 'p', label: '甲药' }],
    topics: [{ topicId: 't', name: '课题一', code4m: '4M-1', minutes: '30' }],
  })
  render(<Form start={start} />)
  await userEvent.click(page.getByRole('button', { name: /单次会议.*更改/ }))
  await userEvent.click(page.getByText('产品推广', { exact: true }))
  expect(latest).toMatchObject({ category: 'PPM', topics: [{ topicId: 't' }] })
  await userEvent.click(page.getByRole('button', { name: /产品推广.*更改/ }))
  await userEvent.click(page.getByText('分类会议', { exact: true }))
  expect(latest).toMatchObject({ category: 'TAXONOMY', products: [], topics: [] })
})

it('lets invited doctors be taken out one by one, and shows all of many when asked', async () => {
  answerCalls({ lookups: { getWeekDay3: () => ({ date: '2026-12-01', workdays: 2, isEstimated: false }) } })
  const invited = Array.from({ length: 7 }, (_, place) => ({ value: `d${place}`, label: `医生${place}`, hco: '华山' }))
  render(<Form start={changed(blank('VX'), { invited })} />)
  await expect.element(page.getByText('已选 7 位')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '移除医生1' }))
  await expect.element(page.getByText('已选 6 位')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '显示全部 6 位' }))
  await expect.element(page.getByRole('button', { name: '移除医生6' })).toBeVisible()
  expect(latest.invited.map(({ value }) => value)).toEqual(['d0', 'd2', 'd3', 'd4', 'd5', 'd6'])
})

it('asks a meeting of several days for the hours of each, and sends them', async () => {
  answerCalls({ lookups: { getWeekDay3: () => ({ date: '2026-12-01', workdays: 2, isEstimated: false }) } })
  const times = { start: '2026-12-01T01:00:00.000Z', end: '2026-12-02T09:00:00.000Z' }
  render(<Form start={changed(blank('ONETIME'), times)} />)
  await expect.element(page.getByText('每天的时间')).toBeVisible()
  const ends = () => [...document.querySelectorAll('[data-field="dayHours"] button')].map((row) => row.textContent)
  await expect
    .poll(() => ends().map((text) => /\d\d:\d\d/.exec(text)?.[0]))
    .toEqual(['09:00', '17:00', '09:00', '17:00'])
  await userEvent.click(page.getByRole('button', { name: /12月1日 周二 结束/ }))
  const hour = page.getByRole('spinbutton', { name: '时' })
  await expect.element(hour).toHaveAttribute('aria-valuenow', '17')
  hour.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(hour).toHaveAttribute('aria-valuenow', '18')
  await userEvent.click(page.getByRole('button', { name: '确定' }))
  await expect
    .poll(() => latest.dayHours)
    .toEqual([
      { from: '09:00', to: '18:00' },
      { from: '09:00', to: '17:00' },
    ])
  expect(formInput(latest).dayHours).toEqual(latest.dayHours)
})
