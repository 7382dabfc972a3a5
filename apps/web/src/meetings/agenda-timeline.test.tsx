import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../stories/render.tsx'
import { AgendaTimeline } from './components/agenda/agenda-timeline.tsx'

const topic = (topicId: string, name: string, minutes: number) => ({
  topicId,
  name,
  minutes,
  talkMinutes: 0,
  speakers: [],
})
const line = (place: number) => page.getByRole('listitem').nth(place)

it('shows the day of topics at a meeting of several days, and none of them at night', async () => {
  // Nine to five, Asia/Shanghai, on two days.
  const times = { startAt: Date.parse('2026-11-27T01:00:00.000Z'), endAt: Date.parse('2026-11-28T09:00:00.000Z') }
  render(<AgendaTimeline times={times} agenda={[topic('a', '甲', 400), topic('b', '乙', 120)]} onChange={undefined} />)
  for (const text of ['2026-11-27 周五', '09:00', '15:40']) await expect.element(line(0).getByText(text)).toBeVisible()
  for (const text of ['2026-11-28 周六', '09:00', '11:00']) await expect.element(line(1).getByText(text)).toBeVisible()
})

it('names no day where there is one', async () => {
  const times = { startAt: Date.parse('2026-11-27T01:00:00.000Z'), endAt: Date.parse('2026-11-27T09:00:00.000Z') }
  render(<AgendaTimeline times={times} agenda={[topic('a', '甲', 40)]} onChange={undefined} />)
  await expect.element(line(0).getByText('09:40')).toBeVisible()
  await expect.element(line(0).getByText('2026-11-27')).not.toBeInTheDocument()
})
