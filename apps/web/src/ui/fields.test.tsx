import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../stories/render.tsx'
import { Checkbox } from './field/checkbox.tsx'
import { MoneyField } from './field/money-field.tsx'
import { NumberField } from './field/number-field.tsx'
import { PhoneField } from './field/phone-field.tsx'
import { RadioList } from './field/radio-list.tsx'
import { SelectRow } from './field/select-row.tsx'
import { SwitchField } from './field/switch-field.tsx'
import { TextAreaField } from './field/text-area-field.tsx'
import { Button } from './page/button.tsx'
import { TextField } from './field/text-field.tsx'

it('says help and error in words, tied to the field', async () => {
  render(<TextField label="手机号" help="用来收提醒" error="手机号要 11 位" />)
  const field = page.getByRole('textbox', { name: '手机号' })
  await expect.element(field).toHaveAccessibleDescription('用来收提醒 手机号要 11 位')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(field.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(46)
})

it('shows the eleven digits of a number however it comes', async () => {
  const Controlled = () => {
    const [value, setValue] = useState('')
    return <PhoneField label="受控" value={value} onChange={({ target }) => setValue(target.value)} />
  }
  render(
    <>
      <PhoneField label="手机号" autoComplete="tel-national" />
      <Controlled />
    </>,
  )
  for (const label of ['手机号', '受控']) {
    const field = page.getByRole('textbox', { name: label })
    for (const text of ['138 0013 8000', '+8613800138000', '１３８００１３８０００', '电话：138\u200b-0013-8000']) {
      await userEvent.fill(field, text)
      await expect.element(field).toHaveValue('13800138000')
    }
    await userEvent.fill(field, '')
    await userEvent.type(field, '138 0013 8000')
    await expect.element(field).toHaveValue('13800138000')
    await userEvent.fill(field, '138 0013')
    await expect.element(field).toHaveValue('138 0013')
  }
})

it('leads to the next field by Enter and submits in the last one', async () => {
  const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={submitted}>
      <TextField label="会议名称" />
      <TextField label="会场" disabled />
      <NumberField label="人数" />
      <button type="submit">保存</button>
    </form>,
  )
  const name = page.getByRole('textbox', { name: '会议名称' })
  await userEvent.click(name)
  // Enter that ends a word of an input method, as WebKit sends it.
  name.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true }))
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: '人数' })).toHaveFocus()
  expect(submitted).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(submitted).toHaveBeenCalledOnce()
})

it('brings the right keyboard and keeps only numbers', async () => {
  render(
    <>
      <NumberField label="人数" unit="人" />
      <Amount label="餐费" />
    </>,
  )
  const count = page.getByRole('textbox', { name: '人数' })
  await expect.element(count).toHaveAttribute('inputmode', 'numeric')
  await expect.element(page.getByLabelText('餐费')).toHaveAttribute('inputmode', 'decimal')
  await userEvent.fill(count, '４2人')
  await expect.element(count).toHaveValue('42')
})

it('a count that cannot be read stays as typed and is refused; a primary button leads to it', async () => {
  const sent = vi.fn()
  render(
    <form>
      <NumberField label="人数" maxLength={5} />
      <Button variant="primary" onClick={sent}>
        提交
      </Button>
    </form>,
  )
  const count = page.getByRole('textbox', { name: '人数' })
  const send = page.getByRole('button', { name: '提交' })
  for (const typed of ['12.5', '-5', '20～30', '1e2', '0.5千']) {
    await userEvent.fill(count, typed)
    await userEvent.tab()
    await userEvent.click(send)
    await expect.element(count).toHaveValue(typed)
    await expect.element(page.getByText('无法识别这个数，请输入一个整数，例如 40')).toBeVisible()
    await expect.element(count).toHaveFocus()
  }
  await userEvent.fill(count, '100,000')
  await expect.element(page.getByText('最多 5 位数，请核对')).toBeVisible()
  await userEvent.click(send)
  expect(sent).not.toHaveBeenCalled()
  await userEvent.fill(count, '10,000')
  await expect.element(count).toHaveValue('10000')
  await userEvent.click(send)
  expect(sent).toHaveBeenCalledOnce()
})

it('a text longer than its field allows stays, and the surplus is named', async () => {
  const sent = vi.fn()
  render(
    <form>
      <TextField label="名称" maxLength={20} defaultValue={'会'.repeat(21)} />
      <TextAreaField label="说明" maxLength={20} />
      <Button variant="primary" onClick={sent}>
        提交
      </Button>
    </form>,
  )
  const name = page.getByRole('textbox', { name: '名称' })
  const note = page.getByRole('textbox', { name: '说明' })
  await expect.element(page.getByText('多了 1 个字，最多 20 个字')).toBeVisible()
  await userEvent.fill(name, '会'.repeat(20))
  await userEvent.fill(note, '会'.repeat(30))
  await expect.element(note).toHaveValue('会'.repeat(30))
  await expect.element(page.getByText('多了 10 个字，最多 20 个字')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '提交' }))
  await expect.element(note).toHaveFocus()
  await userEvent.fill(note, '会')
  await userEvent.click(page.getByRole('button', { name: '提交' }))
  expect(sent).toHaveBeenCalledOnce()
})

function Amount(props: { label: string; initial?: string; onGiven?: (amount: string) => void }) {
  const [amount, setAmount] = useState(props.initial ?? '')
  const give = (given: string) => {
    setAmount(given)
    props.onGiven?.(given)
  }
  return <MoneyField label={props.label} value={amount} onChange={give} />
}

function PlainForm({ onSaved }: { onSaved: (values: Record<string, FormDataEntryValue>) => void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSaved(Object.fromEntries(new FormData(event.currentTarget)))
      }}
    >
      <TextField label="名称" name="name" defaultValue="沙龙" />
      <TextAreaField label="说明" name="note" maxLength={50} defaultValue="第一行" />
      <NumberField label="人数" name="seats" defaultValue="40" />
      <SwitchField label="公开" name="open" defaultChecked />
      <Checkbox name="agreed" checked>
        同意
      </Checkbox>
      <button type="submit">保存</button>
    </form>
  )
}

it('an amount looks the same before it is saved and after', async () => {
  render(<Amount label="上限" initial="10000.00" />)
  const field = page.getByLabelText('上限')
  await expect.element(field).toHaveValue('10,000')
  await userEvent.fill(field, '2600.50')
  await userEvent.tab()
  await expect.element(field).toHaveValue('2,600.5')
  await userEvent.click(field)
  await userEvent.keyboard('{End}{Backspace}{Backspace}0')
  await expect.element(field).toHaveValue('26000')
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}5')
  await userEvent.tab()
  await expect.element(field).toHaveValue('265,000')
})

it('keeps an amount as it is typed, then shows it with separators or says why there is none', async () => {
  const given = vi.fn()
  render(<Amount label="餐费" onGiven={given} />)
  const field = page.getByLabelText('餐费')
  const rows: string[] = []
  for (const typed of ['1.2万', '¥1,200', '１２００', '-100', '1e3', '1.200,50', '12.345', '100000000', '80.']) {
    await userEvent.fill(field, typed)
    await expect.element(field).toHaveValue(typed)
    await userEvent.tab()
    const { value, ariaInvalid } = input(field.element())
    rows.push(
      `${typed} → ${value}, given ${String(given.mock.lastCall?.[0])}${ariaInvalid === 'true' ? `: ${said(field.element())}` : ''}`,
    )
  }
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    1.2万 → 12,000, given 12000
    ¥1,200 → 1,200, given 1200
    １２００ → 1,200, given 1200
    -100 → -100, given -100: 金额不能是负数，请核对
    1e3 → 1e3, given 1e3: 无法识别这个金额，请输入数字，例如 1200.50 或 1.2万
    1.200,50 → 1.200,50, given 1.200,50: 无法识别这个金额，请输入数字，例如 1200.50 或 1.2万
    12.345 → 12.345, given 12.345: 金额最多精确到分，请核对
    100000000 → 100000000, given 100000000: 金额太大，请核对
    80. → 80., given 80.: 无法识别这个金额，请输入数字，例如 1200.50 或 1.2万
    "
  `)
})

it('shows a pasted amount as the plain one at once, and submits no other than the one shown', async () => {
  render(
    <>
      <TextField label="表格" defaultValue="¥1,234.50" />
      <Amount label="餐费" />
    </>,
  )
  const field = page.getByLabelText('餐费')
  await userEvent.click(page.getByLabelText('表格'))
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.copy()
  await userEvent.click(field)
  await userEvent.paste()
  await expect.element(field).toHaveValue('1,234.5')
  await expect.element(field).toHaveFocus()
  await userEvent.fill(field, '1.2千')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription('无法识别这个金额，请输入数字，例如 1200.50 或 1.2万')
})

const input = (element: Element) => element as HTMLInputElement
const said = (element: Element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

it('gives a plain form its values', async () => {
  const saved = vi.fn()
  render(<PlainForm onSaved={(values) => saved(values)} />)
  await expect.element(page.getByRole('switch', { name: '公开' })).toBeChecked()
  await expect.element(page.getByText('3/50')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: '人数' }), '55')
  await userEvent.click(page.getByRole('switch', { name: '公开' }))
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect.poll(() => saved).toHaveBeenCalledWith({ name: '沙龙', note: '第一行', seats: '55', agreed: 'on' })
})

it('grows with what is typed', async () => {
  render(<TextAreaField label="说明" rows={2} />)
  const area = page.getByRole('textbox', { name: '说明' })
  await expect.element(area).toBeVisible()
  const before = area.element().getBoundingClientRect().height
  await userEvent.fill(area, '一\n二\n三\n四\n五')
  await expect.poll(() => area.element().getBoundingClientRect().height).toBeGreaterThan(before + 40)
})

it('says label and choice of a row that opens a picker', async () => {
  const opened = vi.fn()
  render(
    <>
      <SelectRow label="医院" placeholder="选择医院" onClick={opened} />
      <SelectRow label="科室" value="内分泌科" onClick={opened} />
    </>,
  )
  await userEvent.click(page.getByRole('button', { name: '医院 选择医院' }))
  await expect.element(page.getByRole('button', { name: '科室 内分泌科' })).toBeVisible()
  expect(opened).toHaveBeenCalledOnce()
})

it('chooses one of a few by arrow keys', async () => {
  const chosen = vi.fn()
  const options = [
    { value: 'a', label: '线下' },
    { value: 'b', label: '线上' },
  ] as const
  render(<RadioList label="会议形式" value="a" onChange={chosen} options={options} />)
  await userEvent.click(page.getByRole('radio', { name: '线下' }))
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen).toHaveBeenCalledWith('b')
})
