import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { queryClient } from '../../kit/calls/query.ts'
import { answerCalls } from '../../kit/test-calls.ts'
import { render } from '../../stories/render.tsx'
import { ToastHost } from '../../ui/overlay/toast.tsx'
import type { Summary } from '../use-registrations.ts'
import { WhoMayCome } from './who-may-come.tsx'

const MEETING = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
type Code = CallOutput<'enrolment', 'codeList'>['list'][number]
const CODE: Code = {
  codeId: MEETING,
  code: 'ACDE FGHJ',
  label: '市一医院心内科',
  most: 20,
  used: 3,
  endsAt: null,
  state: 'live',
}

/** The meeting as the list of enrolments has it; the part looks at these two alone. */
const summaryOf = (mode: Summary['mode'], closesAt: string | null) => ({ mode, closesAt }) as Summary

function show(summary: Summary): void {
  render(
    <QueryClientProvider client={queryClient}>
      <WhoMayCome engagementId={MEETING} summary={summary} reason={undefined} />
      <ToastHost />
    </QueryClientProvider>,
  )
}

it('saves mode and date over what was read, and only when something was changed', async () => {
  await page.viewport(390, 844)
  const sent = answerCalls({
    enrolment: {
      modeSave: ({ mode, closesAt }: { mode: Summary['mode']; closesAt: string | null }) => ({ mode, closesAt }),
    },
  })
  show(summaryOf('open', '2026-12-01T10:00:00.000Z'))
  await expect.element(page.getByText('2026-12-01 18:00')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '保存' })).not.toBeInTheDocument()
  await userEvent.click(page.getByText('仅受邀'))
  await userEvent.click(page.getByRole('button', { name: '取消截止时间' }))
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect
    .poll(() => sent.map(({ input }) => input))
    .toEqual([
      {
        engagementId: MEETING,
        mode: 'invited',
        closesAt: null,
        seen: { mode: 'open', closesAt: '2026-12-01T10:00:00.000Z' },
      },
    ])
})

it('lists codes, makes one for so many people, and ends one after a question', async () => {
  await page.viewport(390, 844)
  const list: Code[] = [
    CODE,
    { ...CODE, codeId: `${MEETING.slice(0, -1)}c`, code: 'PQRT WXY3', used: 20, state: 'used' },
  ]
  const sent = answerCalls({
    enrolment: { codeList: () => ({ list }), codeSave: () => ({ ...CODE, used: 0 }), codeEnd: () => ({}) },
  })
  show(summaryOf('code', null))
  await expect.poll(() => document.body.textContent).toContain('已用 3 / 20')
  await expect.element(page.getByText('已用完')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '新增邀请码' }))
  await userEvent.click(page.getByRole('button', { name: '生成邀请码' }))
  await expect.element(page.getByRole('textbox', { name: '用途' })).toHaveFocus()
  await userEvent.fill(page.getByRole('textbox', { name: '用途' }), '省人民医院')
  await userEvent.click(page.getByRole('button', { name: '生成邀请码' }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'enrolment.codeSave')?.input)
    .toEqual({ engagementId: MEETING, label: '省人民医院', most: 20, endsAt: null })
  await userEvent.click(page.getByRole('button', { name: '停用邀请码 ACDE FGHJ' }))
  await userEvent.click(page.getByRole('button', { name: '停用', exact: true }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'enrolment.codeEnd')?.input)
    .toEqual({ engagementId: MEETING, codeId: MEETING })
})
