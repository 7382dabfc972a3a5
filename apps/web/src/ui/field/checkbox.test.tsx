import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { Checkbox } from './checkbox.tsx'

const box = (name: string) => page.getByRole('checkbox', { name })

it('starts from checked, or false, and then keeps a flag of its own', async () => {
  const changed = vi.fn()
  render(
    <>
      <Checkbox checked onChange={(event) => changed(event.target.checked)}>
        选中
      </Checkbox>
      <Checkbox>未选</Checkbox>
    </>,
  )
  await expect.element(box('选中')).toBeChecked()
  await expect.element(box('未选')).not.toBeChecked()
  await userEvent.click(box('选中'))
  await expect.element(box('选中')).not.toBeChecked()
  expect(changed).toHaveBeenCalledWith(false)
  await userEvent.click(box('未选'))
  await expect.element(box('未选')).toBeChecked()
})

function All() {
  const [all, setAll] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAll(true)}>
        全选
      </button>
      <Checkbox checked={all}>一行</Checkbox>
    </>
  )
}

it('follows checked when that changes', async () => {
  render(<All />)
  await expect.element(box('一行')).not.toBeChecked()
  await userEvent.click(page.getByRole('button', { name: '全选' }))
  await expect.element(box('一行')).toBeChecked()
})
