import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { PAPER } from './photo-grid.story.tsx'
import { PhotoGrid } from './photo-grid.tsx'

const PHOTOS = [
  { key: 'a', src: PAPER, alt: '会场' },
  { key: 'b', src: PAPER, alt: '讲者', progress: 0.426 },
  { key: 'c', src: PAPER, alt: '签到台', progress: 0.1, failed: true },
]

it('opens a photo by its place', async () => {
  const open = vi.fn()
  render(<PhotoGrid photos={PHOTOS} onOpen={open} />)
  await userEvent.click(page.getByRole('button', { name: '查看 讲者' }))
  expect(open).toHaveBeenCalledExactlyOnceWith(1)
})

it('shows how far an upload is and offers a failed one again', async () => {
  const retry = vi.fn()
  render(<PhotoGrid photos={PHOTOS} onOpen={vi.fn()} onRetry={retry} />)
  await expect.element(page.getByText('42%')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '未上传，重试' }))
  expect(retry).toHaveBeenCalledExactlyOnceWith('c')
})

it('gives up one that failed; the others are deleted from the whole screen, and each says its kind', async () => {
  const remove = vi.fn()
  render(
    <PhotoGrid
      photos={PHOTOS.map((photo) => ({ ...photo, label: `类型 ${photo.alt}` }))}
      onOpen={vi.fn()}
      onRemove={remove}
    />,
  )
  await expect.element(page.getByRole('button', { name: '删除 讲者' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '删除 会场' })).not.toBeInTheDocument()
  await expect.element(page.getByText('类型 会场')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '删除 签到台' }))
  expect(remove).toHaveBeenCalledExactlyOnceWith('c')
})

it('adds the files that are chosen, the same ones twice too', async () => {
  const add = vi.fn()
  render(<PhotoGrid photos={[]} onOpen={vi.fn()} onAdd={add} />)
  await expect.element(page.getByRole('button', { name: '添加照片' })).toBeVisible()
  const input = page
    .getByLabelText('添加照片')
    .elements()
    .find((element) => element instanceof HTMLInputElement)
  if (!input) throw new Error('no file field')
  const file = new File(['photo'], 'room.jpg', { type: 'image/jpeg' })
  await userEvent.upload(input, file)
  await userEvent.upload(input, file)
  await expect.poll(() => add).toHaveBeenCalledTimes(2)
  expect(add.mock.lastCall?.[0]).toMatchObject([{ name: 'room.jpg' }])
})

it('has no way to add or delete without a handler for it', async () => {
  render(<PhotoGrid photos={PHOTOS} onOpen={vi.fn()} />)
  await expect.element(page.getByRole('button', { name: '查看 会场' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^(删除|添加)/ })).not.toBeInTheDocument()
})
