import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/call-types.ts'
import { todayInShanghai } from '../kit/format.ts'
import { queryClient } from '../kit/query.ts'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { Section } from './calendar.section.tsx'

type Day = CallOutput<'system', 'calendarList'>['list'][number]
const date = todayInShanghai()
const DAY: Day = { date, kind: 'holiday', name: '公司休息日', source: 'notice 国办发明电〔2026〕8号' }

beforeEach(() => {
  queryClient.clear()
  localStorage.setItem('osmp.locale', 'zh-CN')
})

/** The list as the server has it, and what was sent to change it. */
function openWith(days: readonly Day[]) {
  const server = { days: [...days] }
  const sent = answerCalls({
    system: {
      calendarList: () => ({ list: server.days }),
      calendarSave: ({ seen, kind, name, source = 'company' }) => {
        if (JSON.stringify(seen) !== JSON.stringify(server.days[0] ?? null))
          throw new Refusal('12027', '这一天的安排刚被其他人改过，请核对后再保存')
        const day = kind === 'normal' ? null : { date, kind, name, source }
        server.days = day ? [day] : []
        return { day, movedDeadlines: 0 }
      },
    },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <Section />
    </QueryClientProvider>,
  )
  const saves = () => sent.flatMap(({ name, input }) => (name === 'system.calendarSave' ? [input] : []))
  return { server, saves }
}

const save = page.getByRole('button', { name: '保存' })
const name = page.getByRole('textbox', { name: '名称' })

it('changes a day and keeps the notice it rests on as it is stored', async () => {
  const { saves } = openWith([DAY])
  await page.getByText(`${date} 公司休息日`).click()
  await expect.element(page.getByRole('textbox', { name: '依据' })).toHaveValue('国办发明电〔2026〕8号')
  await userEvent.fill(name, '年会')
  await save.click()
  await expect.element(page.getByText(`${date} 年会`)).toBeVisible()
  expect(saves()).toEqual([{ date, kind: 'holiday', name: '年会', source: DAY.source, seen: DAY }])
})

it('says what somebody else has made of the day, and overwrites it only after that', async () => {
  const { server, saves } = openWith([DAY])
  await page.getByText(`${date} 公司休息日`).click()
  server.days = [{ ...DAY, name: '别人的名称' }]
  await userEvent.fill(name, '我的名称')
  await save.click()
  await expect.element(page.getByText('这一天已安排为“休息”：别人的名称，保存后以这里的内容为准')).toBeVisible()
  await expect.element(name).toHaveValue('我的名称')
  await save.click()
  await expect.element(page.getByText(`${date} 我的名称`)).toBeVisible()
  expect(saves()).toMatchObject([{ seen: { name: '公司休息日' } }, { seen: { name: '别人的名称' } }])
})

it('says that a day to be added is listed already', async () => {
  openWith([DAY])
  await page.getByRole('button', { name: '添加日期' }).click()
  await page.getByRole('button', { name: /^日期/ }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect.element(page.getByText('这一天已安排为“休息”：公司休息日，保存后以这里的内容为准')).toBeVisible()
})
