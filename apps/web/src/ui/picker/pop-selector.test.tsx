import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { PopSelector } from '../overlay/overlays.ts'
import type { PopSelectorProps } from './pop-selector-props.ts'
import { rowsFrom, type LoadRows, type RowPage, type SelectorRow } from './selector-rows.ts'

const ROW: SelectorRow = {
  value: '1',
  label: '标签',
  tips: '提示',
  textShow: '文字一',
  textShow2: '文字二',
  name: '名称',
  address: '地址',
  hco: '医院',
  dept: '科室',
  code: 'C-1',
}

function show(props: Partial<PopSelectorProps> = {}) {
  const [onChoose, onClose] = [vi.fn<PopSelectorProps['onChoose']>(), vi.fn()]
  render(
    <PopSelector
      open
      onClose={onClose}
      onChoose={onChoose}
      title="请选择"
      layout="label"
      load={rowsFrom([ROW])}
      chosen={[]}
      {...props}
    />,
  )
  return { onChoose, onClose }
}

const field = page.getByRole('combobox', { name: '请输入关键词' })
const options = page.getByRole('option')
const words = () => options.elements().map((option) => option.textContent)

const numbered = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ value: `v${place}`, label: `第 ${place + 1} 行` }))

it('starts in the search field with its placeholder, near full height', async () => {
  show({ load: rowsFrom(numbered(10)) })
  await expect.element(field).toHaveAttribute('placeholder', '请输入关键词')
  await expect.element(field).toHaveFocus()
  expect(page.getByRole('dialog').element().clientHeight).toBeGreaterThan(844 * 0.9)
})

it('is as tall as its rows and without a keyboard while they are under ten', async () => {
  const { onChoose } = show({ load: rowsFrom(numbered(9)) })
  await expect.poll(() => words().length).toBe(9)
  await expect.element(field).not.toBeInTheDocument()
  expect(page.getByRole('dialog').element().clientHeight).toBeLessThan(844 * 0.8)
  await expect.element(page.getByRole('listbox')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith([{ value: 'v1', label: '第 2 行' }])
})

it('has its search field again when it opens after a search that found few', async () => {
  const load = rowsFrom(numbered(10))
  function Twice() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          打开
        </button>
        <PopSelector
          open={isOpen}
          onClose={() => setOpen(false)}
          onChoose={() => undefined}
          title="请选择"
          layout="label"
          load={load}
          chosen={[]}
        />
      </>
    )
  }
  render(<Twice />)
  await userEvent.click(page.getByRole('button', { name: '打开' }))
  await userEvent.fill(field, '第 10 行')
  await expect.poll(() => words().length).toBe(1)
  await userEvent.click(options.first())
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: '打开' }))
  await expect.poll(() => words().length).toBe(10)
  await expect.element(field).toBeVisible()
})

it('says that nothing was found, what to try, and goes back to all', async () => {
  show({ load: rowsFrom([ROW, ...numbered(11)]) })
  await userEvent.fill(field, '没有的词')
  await expect.element(page.getByText('没有搜索结果')).toBeVisible()
  await expect.element(page.getByText('可以换个词，或输入拼音首字母、编码')).toBeVisible()
  await expect.element(options).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: '清除关键词' }))
  await expect.element(options.first()).toHaveTextContent('标签')
})

it('says that there is nothing to choose when nothing was searched', async () => {
  show({ load: rowsFrom([]) })
  await expect.element(page.getByText('还没有可选的内容')).toBeVisible()
})

it('marks the searched word, whatever its case', async () => {
  show({ layout: 'hcoDeptCode', load: rowsFrom([ROW, ...numbered(11)]) })
  const people = page.getByRole('combobox', { name: '姓名、医院或首字母' })
  await userEvent.fill(people, '科室')
  await expect.element(page.getByRole('mark')).toHaveTextContent('科室')
  await userEvent.fill(people, 'c-1')
  await expect.element(page.getByRole('mark')).toHaveTextContent('C-1')
})

describe('row layouts', () => {
  it.each([
    ['label', '标签'],
    ['tips', '标签提示'],
    ['address', '名称地址'],
    ['hcoDeptCode', '名称C-1医院 · 科室'],
    ['topicCode', '名称C-1'],
    ['employee', '称名称C-1文字一 · 文字二 · 科室'],
    ['speaker', '称名称文字一C-1医院 · 科室文字二'],
    ['topic', '名称C-1文字一 · 文字二'],
  ] as const)('%s shows %s', async (layout, shown) => {
    show({ layout })
    await expect.element(options).toHaveTextContent(shown)
  })
})

it('gives one row at the tap and closes', async () => {
  const { onChoose, onClose } = show()
  await userEvent.click(options)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith([ROW])
  expect(onClose).toHaveBeenCalledOnce()
})

it('marks what is chosen and gives all at "confirm" when several may be', async () => {
  const rows = numbered(3)
  const { onChoose } = show({ multiple: true, load: rowsFrom(rows), chosen: rows.slice(0, 1) })
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('第 1 行')
  await userEvent.click(page.getByText('第 3 行'))
  await userEvent.click(page.getByText('第 1 行'))
  expect(onChoose).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: '确定（1）' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith([rows[2]])
})

it('puts recent ones first, each row once, and only while nothing is searched', async () => {
  const load: LoadRows = async (query, signal) => ({
    ...(await rowsFrom(numbered(12))(query, signal)),
    recent: query.keyword === '' ? 1 : undefined,
  })
  show({ load })
  await expect.poll(() => words().slice(0, 3)).toEqual(['第 1 行', '第 2 行', '第 3 行'])
  await expect.element(page.getByRole('group', { name: '最近选择' })).toMatchTextContent('最近选择第 1 行')
  await expect.element(page.getByRole('group', { name: '全部' })).toMatchTextContent(/^全部第 2 行第 3 行/)
  await userEvent.fill(field, '第 2')
  await expect.poll(words).toEqual(['第 2 行'])
  await expect.element(page.getByRole('group')).not.toBeInTheDocument()
})

it('loads 20 rows a page, and the next as the end is reached', async () => {
  const load = vi.fn<LoadRows>(rowsFrom(numbered(45)))
  show({ load })
  await expect.poll(() => words().length).toBe(20)
  const atTheEnd = () => {
    options.last().element().scrollIntoView()
    return words().length
  }
  await expect.poll(atTheEnd).toBeGreaterThanOrEqual(40)
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => words().length).toBe(45)
  await expect.element(options.last()).toHaveAttribute('aria-posinset', '45')
  expect(load.mock.calls.map(([query]) => query)).toEqual(
    [1, 2, 3].map((n) => ({ keyword: '', page: n, pageSize: 20 })),
  )
})

it('loads page after page on a screen that the rows do not fill', async () => {
  await page.viewport(390, 3000)
  show({ load: rowsFrom(numbered(45)) })
  await expect.poll(() => words().length).toBe(45)
  await page.viewport(390, 844)
})

/** What the field holds after each key, with no time between two keys. */
function typeAtOnce(...values: readonly string[]) {
  const input = field.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('no field')
  for (const value of values) {
    // React takes a value set by the instance's own setter for one it knows.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}

it('asks once for a word typed quickly, and an older answer never wins', async () => {
  let answerLate: (page: RowPage) => void = () => undefined
  const late = new Promise<RowPage>((resolve) => (answerLate = resolve))
  const load = vi.fn<LoadRows>((query, signal) => (query.keyword === '' ? late : rowsFrom(numbered(3))(query, signal)))
  show({ load })
  await expect.element(field).toBeVisible()
  typeAtOnce('第', '第 ', '第 2')
  await expect.poll(words).toEqual(['第 2 行'])
  answerLate({ rows: numbered(9), total: 9 })
  await late
  expect(words()).toEqual(['第 2 行'])
  expect(load.mock.calls.map(([query]) => query.keyword)).toEqual(['', '第 2'])
})

it('is worked by the arrow keys and enter, and skips what is refused', async () => {
  const rows = [...numbered(2), { value: 'x', label: '冻结', refusal: '本季度已冻结' }]
  const { onChoose } = show({ load: rowsFrom(rows) })
  await expect.poll(() => words().length).toBe(3)
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowUp}')
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true }))
  expect(onChoose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith([rows[1]])
})

it('says that the list did not come and tries again', async () => {
  const load = vi.fn<LoadRows>(rowsFrom([ROW])).mockRejectedValueOnce(new Error('offline'))
  show({ load })
  await userEvent.click(page.getByRole('button', { name: '重试' }))
  await expect.element(options).toHaveTextContent('标签')
})
