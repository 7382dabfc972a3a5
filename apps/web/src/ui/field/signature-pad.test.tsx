import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import type { Signature } from './signature-field.ts'
import { SignaturePad } from './signature-pad.tsx'

const canvas = () => page.getByRole('img', { name: /签名区/ }).element()

/**
 * Waits until the pad has fitted its pixels, and with them what was written, to its width. Both are read at the same moment,
 * because the width of a turned pad changes twice: with the viewport, then with the layout.
 */
async function fitted() {
  const isFitted = () => document.querySelector('canvas')?.width === canvas().clientWidth * devicePixelRatio
  await expect.poll(isFitted).toBe(true)
}

const stroke = (from: [number, number], to: [number, number]) => press(from, to)()

/** Writes and keeps the pen down; gives what lifts it. */
function press(from: [number, number], to: [number, number]): () => void {
  const target = canvas()
  const box = target.getBoundingClientRect()
  const at = (share: number) => ({
    clientX: box.left + from[0] + (to[0] - from[0]) * share,
    clientY: box.top + from[1] + (to[1] - from[1]) * share,
    pointerId: 1,
    pointerType: 'touch',
    pressure: 0.5,
    button: 0,
    buttons: 1,
    isPrimary: true,
    bubbles: true,
    cancelable: true,
  })
  target.dispatchEvent(new PointerEvent('pointerdown', at(0)))
  for (let step = 1; step <= 5; step += 1) target.dispatchEvent(new PointerEvent('pointermove', at(step / 5)))
  return () => void target.dispatchEvent(new PointerEvent('pointerup', { ...at(1), buttons: 0 }))
}

it('gives a PNG and the strokes, undoes the last, clears all', async () => {
  const changed = vi.fn<(signature: Signature | null) => void>()
  render(<SignaturePad onChange={changed} />)
  await expect.element(page.getByText('请在此签名')).toBeVisible()
  stroke([20, 40], [120, 60])
  stroke([40, 80], [160, 90])
  const both = changed.mock.lastCall?.[0]
  expect(both?.dataUrl).toMatch(/^data:image\/png;base64,/)
  expect(both?.strokes).toHaveLength(2)
  expect(both?.strokes[0]?.[0]).toMatchObject({ x: 20, y: 40 })
  await userEvent.click(page.getByRole('button', { name: '撤销一笔' }))
  expect(changed.mock.lastCall?.[0]?.strokes).toHaveLength(1)
  await userEvent.click(page.getByRole('button', { name: '重写' }))
  expect(changed).toHaveBeenLastCalledWith(null)
  await expect.element(page.getByText('请在此签名')).toBeVisible()
})

it('has as many pixels as the screen shows of it', async () => {
  render(<SignaturePad onChange={() => {}} />)
  await expect.element(page.getByText('请在此签名')).toBeVisible()
  const pad = document.querySelector('canvas')
  expect(pad?.width).toBe((pad?.clientWidth ?? 0) * devicePixelRatio)
})

it('keeps what was written when the phone is turned', async () => {
  const changed = vi.fn<(signature: Signature | null) => void>()
  render(<SignaturePad onChange={changed} />)
  await expect.element(page.getByText('请在此签名')).toBeVisible()
  stroke([20, 40], [120, 60])
  const before = canvas().getBoundingClientRect()
  await page.viewport(844, 390)
  await expect.poll(() => canvas().getBoundingClientRect().width).toBeGreaterThan(before.width)
  await fitted()
  stroke([50, 50], [90, 90])
  const strokes = changed.mock.lastCall?.[0]?.strokes ?? []
  const after = canvas().getBoundingClientRect()
  const factor = Math.min(after.width / before.width, after.height / before.height)
  expect(strokes).toHaveLength(2)
  expect(strokes[0]?.[0]?.x).toBeCloseTo(20 * factor, 0)
  await page.viewport(390, 844)
})

it('a phone turned sideways: the field takes the whole screen with its buttons beside it, and keeps what was written', async () => {
  const changed = vi.fn<(signature: Signature | null) => void>()
  render(
    <main>
      <h2>会议</h2>
      <SignaturePad onChange={changed} />
      <p>个人信息使用说明</p>
    </main>,
  )
  await expect.element(page.getByText('请在此签名')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '写好了' })).not.toBeInTheDocument()
  stroke([20, 40], [120, 60])
  await page.viewport(844, 390)
  await expect.element(page.getByRole('button', { name: '写好了' })).toBeVisible()
  const field = canvas().getBoundingClientRect()
  expect(field.height).toBeGreaterThan(340)
  expect(field.width).toBeGreaterThan(600)
  const undo = page.getByRole('button', { name: '撤销一笔' }).element().getBoundingClientRect()
  expect(undo.left).toBeGreaterThanOrEqual(field.right)
  await fitted()
  stroke([50, 50], [90, 90])
  expect(changed.mock.lastCall?.[0]?.strokes).toHaveLength(2)
  await userEvent.click(page.getByRole('button', { name: '写好了' }))
  await expect.element(page.getByText('个人信息使用说明')).toBeVisible()
  expect(canvas().getBoundingClientRect().height).toBeLessThan(300)
  await userEvent.click(page.getByRole('button', { name: '全屏签名' }))
  await expect.element(page.getByRole('button', { name: '写好了' })).toBeVisible()
  await page.viewport(390, 844)
  await expect.element(page.getByRole('button', { name: '写好了' })).not.toBeInTheDocument()
  stroke([30, 30], [60, 60])
  expect(changed.mock.lastCall?.[0]?.strokes).toHaveLength(3)
})

it('takes the first stroke on a phone turned sideways, and more after each turn', async () => {
  const changed = vi.fn<(signature: Signature | null) => void>()
  await page.viewport(844, 390)
  render(<SignaturePad onChange={changed} />)
  await expect.element(page.getByRole('button', { name: '写好了' })).toBeVisible()
  const before = canvas().getBoundingClientRect().width
  stroke([20, 40], [120, 60])
  // The buttons have their places from the beginning, so that the first stroke moves nothing.
  await expect.element(page.getByText('请在此签名')).not.toBeInTheDocument()
  expect(canvas().getBoundingClientRect().width).toBe(before)
  for (const [turn, [width, height]] of (
    [
      [390, 844],
      [844, 390],
      [390, 844],
    ] as const
  ).entries()) {
    await page.viewport(width, height)
    await fitted()
    stroke([50, 50], [90, 90])
    expect(changed.mock.lastCall?.[0]?.strokes).toHaveLength(turn + 2)
  }
})

it('writes on when the field changes its size, or is cleared, in mid-stroke', async () => {
  const changed = vi.fn<(signature: Signature | null) => void>()
  render(<SignaturePad onChange={changed} />)
  await expect.element(page.getByText('请在此签名')).toBeVisible()
  stroke([20, 40], [120, 60])
  await expect.element(page.getByRole('button', { name: '重写' })).toBeVisible()
  const liftCleared = press([20, 80], [120, 90])
  await userEvent.click(page.getByRole('button', { name: '重写' }))
  liftCleared()
  expect(changed).toHaveBeenLastCalledWith(null)
  const lift = press([30, 30], [60, 60])
  const field = canvas().parentElement
  if (field !== null) field.style.width = '300px'
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  lift()
  await fitted()
  stroke([50, 50], [90, 90])
  expect(changed.mock.lastCall?.[0]?.strokes).toHaveLength(2)
})
