import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { FileUpload } from './file-upload.tsx'

const choose = async (...names: string[]) => {
  await expect.element(page.getByRole('button', { name: '选择文件' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input)
    await userEvent.upload(
      input,
      names.map((name) => new File(['x'], name)),
    )
}
const name = (at: number) => page.getByRole('textbox', { name: `文件 ${at} 的名称` })

it('hands renamed files over with their extension, once, and is closed then', async () => {
  const confirmed = vi.fn()
  render(<FileUpload onConfirm={confirmed} />)
  await choose('a.pdf', 'b.jpg')
  await userEvent.fill(name(1), '签到表')
  await userEvent.click(page.getByRole('button', { name: '确认上传 2 个文件' }))
  expect(confirmed.mock.calls).toMatchObject([[[{ name: '签到表.pdf' }, { name: 'b.jpg' }]]])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('does nothing on confirm once every file was left out', async () => {
  const confirmed = vi.fn()
  render(<FileUpload onConfirm={confirmed} />)
  await choose('a.pdf')
  await userEvent.click(page.getByRole('button', { name: '移除“a.pdf”' }))
  const confirm = page.getByRole('button', { name: '确认上传' })
  await expect.element(confirm).toHaveAccessibleDescription('还没有选择文件')
  await userEvent.click(confirm, { force: true })
  expect(confirmed).not.toHaveBeenCalled()
})

it('says what is wrong with a name and does not send it', async () => {
  render(<FileUpload onConfirm={vi.fn()} />)
  await choose('a.pdf')
  await userEvent.fill(name(1), '')
  await expect.element(name(1)).toHaveAccessibleDescription('请填写文件名')
  await expect.element(page.getByRole('button', { name: /确认上传/ })).toBeDisabled()
})

it('says which file cannot be sent; without it the rest can', async () => {
  const confirmed = vi.fn()
  const check = (fileName: string) => (fileName.endsWith('.exe') ? '不支持这种文件' : undefined)
  render(<FileUpload onConfirm={confirmed} check={check} />)
  await choose('a.pdf', 'run.exe')
  await expect.element(name(2)).toHaveAccessibleDescription('不支持这种文件')
  await expect.element(page.getByRole('button', { name: /确认上传/ })).toBeDisabled()
  await userEvent.click(page.getByRole('button', { name: '移除“run.exe”' }))
  await userEvent.click(page.getByRole('button', { name: '确认上传 1 个文件' }))
  expect(confirmed).toHaveBeenCalledOnce()
})
