import { useRef, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { Sheet } from './overlays.ts'
import { showToast, shownToasts } from './toast-store.ts'

function Sorting() {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={anchor} type="button" onClick={() => setOpen(true)}>
        排序
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="排序方式" anchor={anchor}>
        <button type="button">按时间</button>
      </Sheet>
    </>
  )
}

afterEach(() => page.viewport(390, 844))

const dialog = page.getByRole('dialog', { name: '排序方式' })
const box = () => dialog.element().getBoundingClientRect()

async function openAt(width: number) {
  await page.viewport(width, 844)
  render(<Sorting />)
  await userEvent.click(page.getByRole('button', { name: '排序', exact: true }))
  await expect.element(dialog).toBeVisible()
}

it('comes from the bottom over the whole width on a phone', async () => {
  await openAt(390)
  await expect.poll(() => box().bottom).toBe(844)
  expect(box().width).toBe(390)
})

it('a toast from before does not lie over its rows', async () => {
  showToast({ type: 'success', text: '已复制' })
  await openAt(390)
  expect(shownToasts()).toEqual([])
})

it('is a popover under its anchor from 768 px', async () => {
  await openAt(768)
  const button = page.getByRole('button', { name: '排序', exact: true, includeHidden: true })
  const anchor = button.element().getBoundingClientRect()
  await expect.poll(() => box().top).toBeCloseTo(anchor.bottom + 8, 0)
  expect(box().width).toBeLessThan(768)
})

it.each([390, 1280])('closes on Esc and gives the focus back at %d px', async (width) => {
  await openAt(width)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '排序', exact: true })).toHaveFocus()
})

it('closes when its handle is pulled down far, not when it is pulled a little', async () => {
  await openAt(390)
  await expect.poll(() => box().bottom).toBe(844)
  const pull = (distance: number) => {
    const handle = dialog.element().firstElementChild
    const at = (clientY: number) => ({ bubbles: true, pointerId: 1, clientX: 195, clientY })
    handle?.dispatchEvent(new PointerEvent('pointerdown', at(500)))
    handle?.dispatchEvent(new PointerEvent('pointermove', at(500 + distance)))
    handle?.dispatchEvent(new PointerEvent('pointerup', at(500 + distance)))
  }
  pull(40)
  await expect.element(dialog).toBeVisible()
  pull(120)
  await expect.element(dialog).not.toBeInTheDocument()
})
