import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { StatusTag } from './status-tag.tsx'

/** The rows of the product text (§4) with the words of the status list. */
it.each([
  [0, '草稿', 'status1'],
  [10, '待审批', 'status1'],
  [15, '审批中', 'status1'],
  [20, '变更审批中', 'status1'],
  [26, '退回待修改', 'status3'],
  [30, '已撤回', 'status2'],
  [40, '已通过', 'status2'],
  [50, '执行中', 'status3'],
  [60, '待结案', 'status3'],
  [70, '已结案', 'status2'],
  [71, '系统关闭', 'status2'],
  [80, '已取消', 'status2'],
  [90, '已作废', 'status2'],
  [99, '其他状态', 'status2'],
])('status %d is shown as %s with an icon, in %s', async (status, word, style) => {
  render(
    <>
      <StatusTag status={status} />
      <i data-testid="expected" style={{ color: `var(--${style})`, background: `var(--${style}-soft)` }} />
    </>,
  )
  const tag = page.getByText(word, { exact: true })
  await expect.element(tag).toBeVisible()
  const [shown, expected] = [tag, page.getByTestId('expected')].map((each) => getComputedStyle(each.element()))
  expect(shown?.color).toBe(expected?.color)
  expect(shown?.backgroundColor).toBe(expected?.backgroundColor)
  expect(tag.element().querySelector('svg')).not.toBeNull()
})
