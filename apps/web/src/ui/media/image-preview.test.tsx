import type {} from '@vitest/browser-playwright'
import { expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
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

/** Keys go to the dialog once the focus is in it, a moment after it can be seen. */
const holdsFocus = () => page.getByRole('dialog').element().contains(document.activeElement)

it('pinches from 1 to 5', async () => {
  // Gestures look for a touch screen when their module is loaded, which is at the first opening.
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
  open()
  await expect.element(image('很小的图')).toBeVisible()
  const frame = frameElement?.getBoundingClientRect()
  const pinch = (type: 'touchStart' | 'touchMove', spread: number) => {
    const at = (id: number, side: number) => ({
      id,
      x: (frame?.left ?? 0) + 195 + side * spread,
      y: (frame?.top ?? 0) + 400,
    })
    return cdp().send('Input.dispatchTouchEvent', { type, touchPoints: [at(1, -1), at(2, 1)] })
  }
  await pinch('touchStart', 30)
  await pinch('touchMove', 45)
  await pinch('touchMove', 75)
  await expect.poll(scale).toBeGreaterThan(1.5)
  await pinch('touchMove', 190)
  await expect.poll(scale).toBe(5)
  await pinch('touchMove', 10)
  await expect.poll(scale).toBe(1)
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
})

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
  await expect.poll(holdsFocus).toBe(true)
  for (let times = 0; times < 6; times += 1) await userEvent.keyboard('+')
  expect(scale()).toBe(5)
  for (let times = 0; times < 6; times += 1) await userEvent.keyboard('-')
  expect(scale()).toBe(1)
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
  await expect.poll(holdsFocus).toBe(true)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(image('很大的图')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '图片预览 2 / 2' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledOnce()
})
