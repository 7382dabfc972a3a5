import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { useTablePages } from './table-pages.tsx'

afterEach(() => page.viewport(390, 844))

const TOTAL = 105
const names = (count: number) => Array.from({ length: count }, (_, at) => `row ${at + 1}`)

/** 25 rows a piece, as a server gives them. */
function Table() {
  const [word, setWord] = useState('')
  const [read, setRead] = useState(25)
  const pages = {
    hasNextPage: read < TOTAL,
    isFetchingNextPage: false,
    fetchNextPage: () => setRead((before) => Math.min(TOTAL, before + 25)),
  }
  const { shown, pager } = useTablePages(names(read), { total: TOTAL, pages, key: word })
  return (
    <>
      <output>{`${shown[0]} to ${shown.at(-1)}, ${read} read`}</output>
      <button onClick={() => setWord('another')}>Search</button>
      {pager}
    </>
  )
}

it('a desk turns pages, reads what they lack, and sets how long they are', async () => {
  await page.viewport(1280, 800)
  render(<Table />)
  const shown = page.getByRole('status')
  await expect.element(shown).toMatchTextContent('row 1 to row 20, 25 read')
  await userEvent.click(page.getByRole('button', { name: 'Page 2', exact: true }))
  await expect.element(shown).toMatchTextContent('row 21 to row 40, 50 read')
  await userEvent.click(page.getByRole('button', { name: 'Page 6', exact: true }))
  await expect.element(shown).toMatchTextContent('row 101 to row 105, 105 read')
  await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await userEvent.selectOptions(page.getByRole('combobox'), '50')
  await expect.element(shown).toMatchTextContent('row 101 to row 105, 105 read')
  await userEvent.click(page.getByRole('button', { name: 'Page 1', exact: true }))
  await expect.element(shown).toMatchTextContent('row 1 to row 50, 105 read')
  await userEvent.click(page.getByRole('button', { name: 'Page 3', exact: true }))
  await userEvent.click(page.getByRole('button', { name: 'Search' }))
  await expect.element(shown).toMatchTextContent('row 1 to row 50, 105 read')
})

it('a phone keeps the endless list', async () => {
  await page.viewport(390, 844)
  render(<Table />)
  await expect.element(page.getByRole('status')).toMatchTextContent('row 1 to row 25, 25 read')
  expect(page.getByRole('navigation').query()).toBeNull()
})
