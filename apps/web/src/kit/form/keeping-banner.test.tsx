import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import type { Keeping } from './form-keeper.ts'
import { KeepingBanner } from './keeping-banner.tsx'

const retry = vi.fn()
function show(keeping: Pick<Keeping<object>, 'kind' | 'isBusy'>) {
  const words = { staleTitle: '会议已被修改', clashTitle: '有两个版本' }
  render(<KeepingBanner keeping={{ at: undefined, ...keeping }} words={words} onChoose={() => {}} onRetry={retry} />)
}

it('says that the server is busy, where the words are, and tries again at once when asked', async () => {
  show({ kind: 'local', isBusy: true })
  await expect.element(page.getByText('服务器繁忙，已存本机，稍后自动重试')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '立即重试' }))
  expect(retry).toHaveBeenCalledOnce()
})

it.each([
  [{ kind: 'unkept', isBusy: true }, '本机存不下，请勿关闭页面'],
  [{ kind: 'local', isBusy: false }, '离线，已暂存在本机，联网后自动上传'],
  [{ kind: 'unkept' }, '本机存不下，请勿关闭页面'],
] as const)('%o: %s', async (keeping, sentence) => {
  show(keeping)
  await expect.element(page.getByRole('status').getByText(sentence, { exact: true })).toBeVisible()
})
