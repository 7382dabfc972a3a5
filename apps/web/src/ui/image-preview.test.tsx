import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../stories/render.tsx'
import { ImagePreview } from './image-preview.tsx'

const picture = (size: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`)}`
const IMAGES = [
  { src: picture(40), alt: '很小的图' },
  { src: picture(2000), alt: '很大的图' },
]
const image = (name: string) => page.getByRole('img', { name })
const scale = () => Number(image('很小的图').element().getAttribute('data-scale'))

function open() {
  const closed = vi.fn()
  render(<ImagePreview open onClose={closed} images={IMAGES} />)
  return closed
}

it('covers the screen and shows a small picture at least 180 px wide', async () => {
  open()
  await expect.element(image('很小的图')).toBeVisible()
  await expect.poll(() => image('很小的图').element().getBoundingClientRect().width).toBe(180)
  const { width, height } = page.getByRole('dialog').element().getBoundingClientRect()
  expect([width, height]).toEqual([innerWidth, innerHeight])
})

it('zooms up to 5 and back to 1', async () => {
  open()
  await expect.element(image('很小的图')).toBeVisible()
  for (let times = 0; times < 6; times += 1) await userEvent.keyboard('+')
  expect(scale()).toBe(5)
  for (let times = 0; times < 6; times += 1) await userEvent.keyboard('-')
  expect(scale()).toBe(1)
})

it('pinches from 1 to 5', async () => {
  open()
  await expect.element(image('很小的图')).toBeVisible()
  const stage = image('很小的图').element().parentElement
  const pinch = (type: string, spread: number) => {
    for (const [pointerId, side] of [
      [11, -1],
      [12, 1],
    ] as const) {
      const clientX = 195 + (side * spread) / 2
      const init = {
        pointerId,
        pointerType: 'touch',
        clientX,
        clientY: 400,
        buttons: 1,
        bubbles: true,
        isPrimary: side < 0,
      }
      stage?.dispatchEvent(new PointerEvent(type, { ...init, cancelable: true }))
    }
  }
  pinch('pointerdown', 40)
  pinch('pointermove', 60)
  pinch('pointermove', 80)
  await expect.poll(scale).toBeGreaterThan(1.5)
  pinch('pointermove', 900)
  await expect.poll(scale).toBe(5)
  pinch('pointermove', 10)
  await expect.poll(scale).toBe(1)
  pinch('pointerup', 10)
})

it('goes in by a double tap', async () => {
  open()
  await expect.element(image('很小的图')).toBeVisible()
  await userEvent.dblClick(image('很小的图'))
  await expect.poll(scale).toBe(2.5)
})

it('leads to the next picture by arrow and away by Esc', async () => {
  const closed = open()
  await expect.element(image('很小的图')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(image('很大的图')).toBeVisible()
  await expect.element(page.getByText('2 / 2')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledOnce()
})
