import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../stories/render.tsx'
import { RecommendedDoctors, type RecommendedDoctor } from './recommended-doctors.tsx'

const doctor = (place: number, more: Partial<RecommendedDoctor> = {}): RecommendedDoctor => ({
  value: `d${place}`,
  name: `医生${place}`,
  hco: '上海华山路医院',
  dept: '心血管内科',
  code: `HCP${place}`,
  phoneMasked: '',
  attended: 9 - place,
  lastAttendedAt: '2026-08-12T06:00:00.000Z',
  heardTopic: false,
  ...more,
})

it('offers five at first, who would hear the topic again last, and adds one', async () => {
  const onAdd = vi.fn()
  const doctors = Array.from({ length: 8 }, (_, place) => doctor(place, { heardTopic: place === 1 || place === 7 }))
  render(<RecommendedDoctors doctors={doctors} chosenIds={['d0']} onAdd={onAdd} />)
  const rows = page.getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(5)
  await expect.element(rows.first()).toHaveTextContent('医生2上海华山路医院 · 心血管内科参会 7 次 · 最近 2026-08-12')
  await userEvent.click(page.getByRole('button', { name: '添加医生2' }))
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(doctors[2])
  await userEvent.click(page.getByRole('button', { name: '再看 2 位' }))
  await expect.poll(() => rows.elements().length).toBe(7)
  const names = rows.elements().map((row) => row.querySelector('strong')?.textContent)
  expect(names.slice(-2)).toEqual(['医生1', '医生7'])
  await expect.element(rows.last()).toMatchTextContent(/近期听过该课题/)
})

it('says when all of them are chosen', async () => {
  render(<RecommendedDoctors doctors={[doctor(0)]} chosenIds={['d0']} onAdd={() => undefined} />)
  await expect.element(page.getByText('推荐的医生都已添加')).toBeVisible()
})
