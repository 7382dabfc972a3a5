import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import type { Signature } from './signature-field.ts'
import { TypedSignature } from './typed-signature.tsx'

it('by keyboard alone a typed name becomes the signature once it is confirmed', async () => {
  const changed = vi.fn<(signature: Signature | null) => void>()
  render(<TypedSignature onChange={changed} />)
  await expect.element(page.getByLabelText('签名姓名')).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('Wang Jianguo')
  await expect.element(page.getByRole('img', { name: '签名预览：Wang Jianguo' })).toBeVisible()
  expect(changed).toHaveBeenLastCalledWith(null)
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.poll(() => changed.mock.lastCall?.[0]?.dataUrl).toMatch(/^data:image\/png;base64,/)
  // Another name is another signature: it is confirmed anew.
  await userEvent.fill(page.getByLabelText('签名姓名'), '王建国')
  expect(changed).toHaveBeenLastCalledWith(null)
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
})
