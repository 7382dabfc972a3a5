import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { SearchBox } from './search-box.tsx'

function Live(props: { onChange: (keyword: string) => void; onSubmit?: (keyword: string) => void }) {
  const [keyword, setKeyword] = useState('')
  const change = (next: string) => {
    setKeyword(next)
    props.onChange(next)
  }
  return <SearchBox value={keyword} onChange={change} onSubmit={props.onSubmit} />
}

it('asks to search meetings when no placeholder is given', async () => {
  render(<Live onChange={() => undefined} />)
  await expect.element(page.getByRole('searchbox', { name: '搜索会议' })).toHaveAttribute('placeholder', '搜索会议')
})

it('gives changes, the word on enter, and nothing after clear', async () => {
  const [changed, submitted] = [vi.fn(), vi.fn()]
  render(<Live onChange={changed} onSubmit={submitted} />)
  await userEvent.fill(page.getByRole('searchbox'), '高血压')
  expect(changed).toHaveBeenLastCalledWith('高血压')
  await userEvent.keyboard('{Enter}')
  expect(submitted).toHaveBeenCalledExactlyOnceWith('高血压')
  await userEvent.click(page.getByRole('button', { name: '清除' }))
  expect(changed).toHaveBeenLastCalledWith('')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
})

it('keeps the unfinished letters of an input method to itself', async () => {
  const changed = vi.fn()
  render(<Live onChange={changed} />)
  const field = page.getByRole('searchbox')
  await expect.element(field).toBeVisible()
  const input = field.element()
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  await userEvent.type(field, 'gao')
  await expect.element(field).toHaveValue('gao')
  expect(changed).not.toHaveBeenCalled()
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  expect(changed).toHaveBeenCalledExactlyOnceWith('gao')
})
