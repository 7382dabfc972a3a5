import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { Pager } from './pager.tsx'

afterEach(() => page.viewport(390, 844))

function pager(current: number, total: number) {
  const [onPage, onPageSize] = [vi.fn(), vi.fn()]
  render(<Pager page={current} pageSize={20} total={total} onPage={onPage} onPageSize={onPageSize} />)
  return { onPage, onPageSize }
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))

it('speaks English and jumps 5 pages on a wide screen', async () => {
  await page.viewport(1280, 844)
  const { onPage } = pager(12, 980)
  await expect
    .element(page.getByRole('button', { name: 'Page 12', exact: true }))
    .toHaveAttribute('aria-current', 'page')
  for (const name of ['Previous page', 'Next page', 'Previous 5 pages', 'Next 5 pages', 'Page 49']) await press(name)
  expect(onPage.mock.calls.flat()).toEqual([11, 13, 7, 17, 49])
})

it('jumps 3 pages on a phone', async () => {
  const { onPage } = pager(12, 980)
  for (const name of ['Previous 3 pages', 'Next 3 pages']) await press(name)
  expect(onPage.mock.calls.flat()).toEqual([9, 15])
})

it('goes to a page and changes the items per page', async () => {
  const { onPage, onPageSize } = pager(1, 980)
  await userEvent.fill(page.getByRole('textbox', { name: 'Go to Page' }), '99')
  await userEvent.keyboard('{Enter}')
  expect(onPage).toHaveBeenCalledWith(49)
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Items per page' }), '50')
  expect(onPageSize).toHaveBeenCalledWith(50)
})

it('is not there where all fit on one page', () => {
  pager(1, 10)
  expect(page.getByRole('navigation').elements()).toEqual([])
})
