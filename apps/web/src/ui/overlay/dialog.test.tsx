import { useEffect, useState, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { ConfirmDialog, Dialog } from './overlays.ts'

function Opened({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {children(open, () => setOpen(false))}
    </>
  )
}

const opener = page.getByRole('button', { name: '打开' })
const dialog = page.getByRole('dialog')

it('takes the focus in, closes on Esc and gives the focus back', async () => {
  render(
    <Opened>
      {(open, close) => (
        <Dialog open={open} onClose={close} title="说明" text="只有四类会议有预算">
          <button type="button">知道了</button>
        </Dialog>
      )}
    </Opened>,
  )
  await userEvent.click(opener)
  await expect.element(dialog).toHaveAccessibleName('说明')
  await expect.element(dialog).toHaveAccessibleDescription('只有四类会议有预算')
  await expect.element(page.getByRole('button', { name: '知道了' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('stands above sheets and below toasts', async () => {
  render(<Dialog open onClose={() => undefined} title="说明" />)
  await expect.element(dialog).toBeVisible()
  expect(getComputedStyle(dialog.element().parentElement ?? document.body).zIndex).toBe('200')
})

function AskForReason({ onConfirm }: { onConfirm: (comment: string) => void }) {
  const comment = { label: '退回理由', minLength: 5, maxLength: 200, reasons: ['预算说明不清'] }
  return (
    <Opened>
      {(open, close) => (
        <ConfirmDialog
          open={open}
          onClose={close}
          title="退回修改"
          confirmLabel="退回"
          busy={false}
          comment={comment}
          onConfirm={onConfirm}
        />
      )}
    </Opened>
  )
}

it('does not confirm before the comment is long enough, and says so', async () => {
  const confirmed = vi.fn()
  render(<AskForReason onConfirm={confirmed} />)
  await userEvent.click(opener)
  const field = page.getByRole('textbox', { name: '退回理由' })
  await userEvent.fill(field, '  不行  ')
  await userEvent.click(page.getByRole('button', { name: '退回', exact: true }))
  expect(confirmed).not.toHaveBeenCalled()
  await expect.element(field).toHaveAccessibleDescription('请至少写 5 个字')
  await userEvent.fill(field, ' 预算说明不够清楚 ')
  await userEvent.click(page.getByRole('button', { name: '退回', exact: true }))
  expect(confirmed).toHaveBeenCalledExactlyOnceWith('预算说明不够清楚')
})

it('keeps places for common reasons that come later, and none where there are none', async () => {
  const arrivals = new EventTarget()
  const come = (detail: readonly string[]) => arrivals.dispatchEvent(new CustomEvent('come', { detail }))
  function Asking() {
    const [reasons, setReasons] = useState<readonly string[] | null>(null)
    useEffect(
      () => arrivals.addEventListener('come', (event) => event instanceof CustomEvent && setReasons(event.detail)),
      [],
    )
    const comment = { label: '取消原因', minLength: 2, maxLength: 200, reasons }
    const nothing = () => undefined
    return (
      <ConfirmDialog
        open
        onClose={nothing}
        title="取消？"
        confirmLabel="取消"
        busy={false}
        comment={comment}
        onConfirm={nothing}
      />
    )
  }
  render(<Asking />)
  const field = page.getByRole('textbox', { name: '取消原因' })
  const reasons = page.getByRole('group', { name: '常用理由' })
  await expect.element(reasons).toHaveFocus()
  expect(reasons.element().querySelectorAll(':scope > span')).toHaveLength(3)
  await userEvent.fill(field, '改期')
  come(['天气原因'])
  await expect.element(reasons.getByRole('button', { name: '天气原因' })).toBeVisible()
  expect(reasons.element().querySelectorAll(':scope > span')).toHaveLength(0)
  await expect.element(field).toHaveValue('改期')
  come([])
  await expect.element(reasons).not.toBeInTheDocument()
})

it('takes a common reason by one tap and starts empty the next time', async () => {
  render(<AskForReason onConfirm={() => undefined} />)
  const field = page.getByRole('textbox', { name: '退回理由' })
  await userEvent.click(opener)
  await userEvent.click(page.getByRole('button', { name: '预算说明不清' }))
  await expect.element(field).toHaveValue('预算说明不清')
  await userEvent.click(page.getByRole('button', { name: '取消' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.click(opener)
  await expect.element(field).toHaveValue('')
})

it('confirms at once when no comment is asked for', async () => {
  const confirmed = vi.fn()
  render(<ConfirmDialog open onClose={() => undefined} title="取消？" confirmLabel="取消会议" onConfirm={confirmed} />)
  await userEvent.click(page.getByRole('button', { name: '取消会议' }))
  expect(confirmed).toHaveBeenCalledExactlyOnceWith('')
})

it('stays while an answer with a comment is under way, however often one cancels, and can be closed after', async () => {
  const ends = new EventTarget()
  function Sending() {
    const [isOpen, setOpen] = useState(true)
    const [busy, setBusy] = useState(false)
    useEffect(() => ends.addEventListener('end', () => setBusy(false)), [])
    const comment = { label: '原因', minLength: 2, maxLength: 200 }
    return (
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="取消？"
        confirmLabel="取消会议"
        busy={busy}
        comment={comment}
        onConfirm={() => setBusy(true)}
      />
    )
  }
  render(<Sending />)
  const field = page.getByRole('textbox', { name: '原因' })
  await userEvent.fill(field, '天气原因')
  await userEvent.click(page.getByRole('button', { name: '取消会议' }))
  await expect.element(page.getByRole('button', { name: '取消会议' })).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(page.getByRole('button', { name: '取消', exact: true }))
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('天气原因')
  ends.dispatchEvent(new Event('end'))
  await expect.element(page.getByRole('button', { name: '取消会议' })).not.toHaveAttribute('aria-busy')
  await expect.element(field).toHaveValue('天气原因')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
