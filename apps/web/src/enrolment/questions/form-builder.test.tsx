import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallInput } from '../../kit/calls/call-types.ts'
import { answerCalls } from '../../kit/test-calls.ts'
import { openScreen } from '../../stories/open-screen.tsx'

const MEETING = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(390, 844)
})

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
const type = (label: string, words: string) => userEvent.fill(page.getByRole('textbox', { name: label }), words)

it('writes a question that depends on another one, says at a question what is missing, and publishes both', async () => {
  const saved: CallInput<'enrolment', 'enrolmentFormSave'>[] = []
  answerCalls({
    enrolment: {
      enrolmentForm: () => ({
        version: 3,
        items: [],
        keepMost: { diet: 14, licence: 730, invoice: 180, other: 180 },
      }),
      enrolmentFormSave: (input) => {
        saved.push(input)
        return { version: 4 }
      },
    },
  })
  await openScreen('registrationListQuestions', { engagementId: MEETING })
  await press('添加问题')
  await press('是或否')
  await type('中文问题', '需要接站吗')
  await press('发布')
  await expect.element(page.getByText('请填写中文和英文问题', { exact: true })).toBeVisible()
  expect(saved).toEqual([])
  await type('英文问题', 'Shall we fetch you?')
  await press('完成')
  await press('添加问题')
  await press('一行文字')
  await type('中文问题', '车次')
  await type('英文问题', 'Train')
  await press('是')
  await press('财务')
  await press('完成')
  await press('发布')
  await expect.poll(() => saved.length).toBe(1)
  const [first, second] = saved[0]?.items ?? []
  expect(saved[0]).toMatchObject({ engagementId: MEETING, version: 3 })
  expect(first).toMatchObject({ type: 'yesNo', labelZh: '需要接站吗', labelEn: 'Shall we fetch you?', showIf: [] })
  expect(second).toMatchObject({
    type: 'line',
    labelZh: '车次',
    showIf: [{ item: first?.key, is: 'yes' }],
    readers: ['organiser', 'desk', 'finance'],
  })
})
