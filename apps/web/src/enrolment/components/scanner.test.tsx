import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { Scanner } from '../scan/scanner.tsx'

const MISSING = '这台设备没有相机，可以用搜索或扫码枪签到'

afterEach(() => void vi.restoreAllMocks())

it.each([
  [
    'refused',
    new DOMException('denied', 'NotAllowedError'),
    '请在浏览器或系统设置里允许使用相机，也可以用搜索或扫码枪签到',
  ],
  ['not there', new DOMException('none', 'NotFoundError'), MISSING],
  ['not offered at all', new TypeError('mediaDevices is undefined'), MISSING],
] as const)('a camera that is %s: it is said, with another way, and one gets out again', async (_what, fault, told) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(fault)
  const closed = vi.fn()
  render(<Scanner open onClose={closed} title="扫码签到" onScan={() => undefined} verdict={null} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent(`无法使用相机${told}。`)
  await page.getByRole('button', { name: '结束扫码' }).click()
  expect(closed).toHaveBeenCalled()
})
