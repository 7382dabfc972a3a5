import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../stories/render.tsx'
import { FileUpload, type UploadTransport } from './file-upload.tsx'

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

it('sends renamed files with their extension, shows progress, keeps what failed for a retry, and is empty at the end', async () => {
  let online = false
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const transport = vi.fn<UploadTransport>(async (upload, onProgress) => {
    onProgress(0.5)
    await held
    if (upload.name === 'b.jpg' && !online) throw new Error('offline')
  })
  const sent = vi.fn()
  render(<FileUpload transport={transport} onSent={sent} />)
  await choose('a.pdf', 'b.jpg')
  await userEvent.fill(name(1), '签到表')
  await userEvent.click(page.getByRole('button', { name: '确认上传 2 个文件' }))
  await expect.element(page.getByText('正在上传 50%')).toBeVisible()
  expect(transport.mock.calls[0]?.[0]).toMatchObject({ name: '签到表.pdf' })
  letGo()
  await expect.element(page.getByText('未上传')).toBeVisible()
  expect(sent).toHaveBeenCalledOnce()
  online = true
  await userEvent.click(page.getByRole('button', { name: '重试上传 b.jpg' }))
  await expect.element(page.getByRole('list', { name: '上传中的文件' })).not.toBeInTheDocument()
  expect(transport.mock.calls[1]?.[0].key).toBe(transport.mock.calls[2]?.[0].key)
})

it('does nothing on confirm once every file was left out', async () => {
  const transport = vi.fn<UploadTransport>()
  render(<FileUpload transport={transport} />)
  await choose('a.pdf')
  await userEvent.click(page.getByRole('button', { name: '移除 a.pdf' }))
  const confirm = page.getByRole('button', { name: '确认上传' })
  await expect.element(confirm).toHaveAccessibleDescription('还没有选择文件')
  await userEvent.click(confirm, { force: true })
  expect(transport).not.toHaveBeenCalled()
})

it('says what is wrong with a name and does not send it', async () => {
  render(<FileUpload transport={vi.fn()} />)
  await choose('a.pdf')
  await userEvent.fill(name(1), '')
  await expect.element(name(1)).toHaveAccessibleDescription('请填写文件名')
  await expect.element(page.getByRole('button', { name: /确认上传/ })).toBeDisabled()
})
