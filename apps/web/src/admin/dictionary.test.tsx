import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PlaceContext } from '../kit/page/navigation.ts'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { NEW_RECORD } from './record-paths.ts'
import { Section } from './records.section.tsx'
import type { RecordItem } from './use-shown-value.ts'

const entry = (id: string, values: RecordItem['values']): RecordItem => ({
  id,
  version: 'v1',
  isActive: true,
  label: `${String(values['labelZh'])} ${String(values['value'])}`,
  values: { sort: 0, ...values },
  labels: {},
})
const REASON = entry('0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a01', {
  dictCode: 'cancelReason',
  value: 'lowEnrolment',
  labelZh: '报名人数不足',
  labelEn: 'Too few people enrolled',
})
const LEVEL = entry('0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a02', {
  dictCode: 'speakerLevel',
  value: 'city',
  labelZh: '城市级',
  labelEn: 'City',
})

beforeEach(async () => {
  queryClient.clear()
  localStorage.setItem('token', 'of staff')
  await page.viewport(1280, 800)
})

function open(record?: string) {
  const list = [REASON, LEVEL]
  const sent = answerCalls({
    admin: {
      recordList: () => ({ list, cursor: null, total: 2 }),
      recordGet: ({ id }) => ({ record: list.find((one) => one.id === id) ?? REASON, history: [] }),
      recordSave: () => REASON,
    },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <PlaceContext value={{ params: {}, go: () => undefined }}>
        <Section section="dictionary" record={record} />
      </PlaceContext>
    </QueryClientProvider>,
  )
  return () => sent.filter(({ name }) => name === 'admin.recordSave').map(({ input }) => input)
}

it('tells in the list what is fixed by the product', async () => {
  open()
  await expect.element(page.getByRole('row', { name: /讲者级别/ }).getByText('由系统固定')).toBeVisible()
  expect(
    page
      .getByRole('row', { name: /取消会议的原因/ })
      .getByText('由系统固定')
      .query(),
  ).toBeNull()
})

it('shows a fixed entry with the reason, and nothing to press', async () => {
  open(LEVEL.id)
  const pane = page.getByRole('complementary')
  await expect.element(pane.getByText('由系统固定：各处用同一个叫法，不能增加、修改或停用。')).toBeVisible()
  await expect.element(pane.getByText('讲者级别')).toBeVisible()
  expect(pane.getByRole('textbox').elements()).toEqual([])
  expect(
    pane
      .getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['关闭'])
})

it('an open entry is changed and taken out of use as any record', async () => {
  open(REASON.id)
  const pane = page.getByRole('complementary')
  await expect.element(pane.getByRole('textbox', { name: '字典' })).toHaveValue('取消会议的原因 cancelReason')
  await expect.element(pane.getByRole('button', { name: '停用' })).toBeVisible()
  await expect.element(pane.getByRole('textbox', { name: '中文' })).toBeEnabled()
})

it('a new entry is for one of the open dictionaries', async () => {
  const saved = open(NEW_RECORD)
  const dictionaries = page.getByRole('group', { name: '字典' })
  await userEvent.click(dictionaries.getByRole('button', { name: '取消会议的原因' }))
  expect(dictionaries.getByRole('button', { name: '讲者级别' }).query()).toBeNull()
  await userEvent.fill(page.getByRole('textbox', { name: '值' }), 'badWeather')
  await userEvent.fill(page.getByRole('textbox', { name: '中文' }), '天气原因')
  await userEvent.fill(page.getByRole('textbox', { name: '英文' }), 'Bad weather')
  await userEvent.click(page.getByRole('button', { name: '新建', exact: true }))
  await expect
    .poll(() => saved())
    .toMatchObject([
      {
        resource: 'dictionary',
        id: null,
        values: { dictCode: 'cancelReason', value: 'badWeather', labelZh: '天气原因', labelEn: 'Bad weather' },
      },
    ])
})
