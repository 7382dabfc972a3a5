import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { todayInShanghai } from '../kit/format.ts'
import { queryClient } from '../kit/calls/query.ts'
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
function openWith(days: readonly Day[], record?: string) {
  const server = { days: [...days] }
  const sent = answerCalls({
    system: {
      calendarList: () => ({ list: server.days, isEstimated: server.days.some(({ source }) => source === 'estimate') }),
      calendarConfirm: ({ year, notice }) => {
        const confirmed = server.days.filter(({ source }) => source === 'estimate').length
        server.days = server.days.map((day) => ({ ...day, source: `notice ${notice}` }))
        expect(year).toBe(Number(date.slice(0, 4)) + 1)
        return { confirmed }
      },
      calendarSave: ({ seen, kind, name, source = 'company' }) => {
        if (JSON.stringify(seen) !== JSON.stringify(server.days[0] ?? null))
          throw new Refusal('calendarDayStale', '这一天的安排刚被其他人改过，请核对后再保存')
        const day = kind === 'normal' ? null : { date, kind, name, source }
        server.days = day ? [day] : []
        return { day, movedDeadlines: 0 }
      },
    },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <Section section="calendar" record={record} />
    </QueryClientProvider>,
  )
  const saves = () => sent.flatMap(({ name, input }) => (name === 'system.calendarSave' ? [input] : []))
  return { server, saves, sent }
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

it('opens at the year a notice leads to, says which days are an estimate, and takes the number of the notice', async () => {
  const next = Number(date.slice(0, 4)) + 1
  const estimated: Day = { date: `${next}-10-01`, kind: 'holiday', name: '国庆节', source: 'estimate' }
  const { sent } = openWith([estimated], String(next))
  await expect.element(page.getByText(`${next} 年的放假通知还没有录入`)).toBeVisible()
  await expect.element(page.getByText('预估，等待国务院通知')).toBeVisible()
  await page.getByRole('button', { name: '按通知确认' }).click()
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByRole('textbox', { name: '通知文号' }), '国办发明电〔2026〕8号')
  await dialog.getByRole('button', { name: '按通知确认' }).click()
  await expect.element(page.getByText('国办发明电〔2026〕8号')).toBeVisible()
  await expect.element(page.getByText(`${next} 年的放假通知还没有录入`)).not.toBeInTheDocument()
  const input = sent.find(({ name: call }) => call === 'system.calendarConfirm')?.input
  expect(input).toEqual({ year: next, notice: '国办发明电〔2026〕8号', seen: [estimated] })
})
