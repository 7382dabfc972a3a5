import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

it('says why it is not to be had now, keeps the focus, does nothing and submits nothing', async () => {
  const pressed = vi.fn()
  const submitted = vi.fn((event: Event) => event.preventDefault())
  render(
    <form onSubmit={(event) => submitted(event.nativeEvent)}>
      <Button type="submit" reason="还有 1 项必须处理" onClick={pressed}>
        提交审批
      </Button>
    </form>,
  )
  const button = page.getByRole('button', { name: '提交审批' })
  await expect.element(button).toHaveAccessibleDescription('还有 1 项必须处理')
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(pressed).not.toHaveBeenCalled()
  expect(submitted).not.toHaveBeenCalled()
})

it('ignores presses while busy', async () => {
  const pressed = vi.fn()
  render(
    <Button busy onClick={pressed}>
      通过
    </Button>,
  )
  await userEvent.click(page.getByRole('button', { name: '通过' }), { force: true })
  expect(pressed).not.toHaveBeenCalled()
})

it('gives fingers at least 44 px', async () => {
  render(
    <>
      <Button>通过</Button>
      <IconButton icon="bell" label="通知" />
    </>,
  )
  await expect.element(page.getByRole('button', { name: '通知' })).toBeVisible()
  for (const button of document.querySelectorAll('button')) {
    const { width, height } = button.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})
