import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { removeWatermark, showWatermark, Watermark } from './watermark.tsx'

afterEach(async () => {
  removeWatermark()
  await page.viewport(390, 844)
})

const overlays = () => [...document.querySelectorAll<HTMLElement>('[data-watermark]')]
const marks = () => [...(overlays()[0]?.children ?? [])].filter((mark) => mark instanceof HTMLElement)

it('has the defaults of the product text', async () => {
  await page.viewport(1900, 900)
  showWatermark()
  const [overlay] = overlays()
  const [first] = marks()
  expect(overlay && getComputedStyle(overlay).zIndex).toBe('9999')
  expect(overlay && getComputedStyle(overlay).pointerEvents).toBe('none')
  const style = first && getComputedStyle(first)
  expect(first && getComputedStyle(first, '::before').content).toBe('"text"')
  expect([style?.left, style?.top, style?.width, style?.height]).toEqual(['20px', '20px', '160px', '80px'])
  expect([style?.color, style?.opacity, style?.fontSize]).toEqual(['rgb(170, 170, 170)', '0.4', '15px'])
  expect(first?.style.transform).toBe('rotate(-20deg)')
  expect(style?.pointerEvents).toBe('none')
})

it('stands in at most 10 rows and 10 columns, 50 apart downwards and 0 across', async () => {
  await page.viewport(1900, 900)
  showWatermark()
  const lefts = [...new Set(marks().map((mark) => mark.offsetLeft))]
  const tops = [...new Set(marks().map((mark) => mark.offsetTop))]
  expect(lefts).toEqual(Array.from({ length: 10 }, (_, at) => 20 + at * 160))
  expect(tops).toEqual(Array.from({ length: 10 }, (_, at) => 20 + at * 130))
  expect(marks()).toHaveLength(100)
})

it('uses the page less 1.5 % of its width, with 450 added to its height', () => {
  showWatermark()
  const [overlay] = overlays()
  const pageHeight = Math.max(document.body.scrollHeight, document.documentElement.clientHeight)
  expect(Number.parseFloat(overlay?.style.width ?? '')).toBeCloseTo(document.documentElement.clientWidth * 0.985, 3)
  expect(overlay?.style.height).toBe(`${pageHeight + 450}px`)
  // 390 px have room for two columns.
  expect(new Set(marks().map((mark) => mark.offsetLeft)).size).toBe(2)
})

it('is built again at each call, leaving one', () => {
  showWatermark({ text: '李静' })
  showWatermark({ text: '王强' })
  expect(overlays()).toHaveLength(1)
  expect(new Set(marks().map((mark) => mark.dataset['mark']))).toEqual(new Set(['王强']))
})

it('lets a click through', async () => {
  const pressed = vi.fn()
  render(
    <>
      <Watermark text="李静 E10023" />
      <button type="button" style={{ position: 'fixed', inset: 0 }} onClick={pressed}>
        整个屏幕
      </button>
    </>,
  )
  await expect.poll(() => marks().length).toBeGreaterThan(0)
  await userEvent.click(page.getByRole('button', { name: '整个屏幕' }), { position: { x: 100, y: 60 } })
  expect(pressed).toHaveBeenCalledOnce()
})
