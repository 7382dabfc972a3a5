import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Button } from './button.tsx'

it('has its primary button end at the same edge with a reason under it as without', async () => {
  render(
    <>
      <BottomBar
        secondary={<Button>全选</Button>}
        primary={
          <Button variant="primary" block>
            开具证明
          </Button>
        }
      />
      <BottomBar
        secondary={<Button>全选</Button>}
        primary={
          <Button variant="primary" block reason="请先选择参会者">
            开具全部
          </Button>
        }
      />
    </>,
  )
  const rightOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().right
  await expect.element(page.getByText('请先选择参会者')).toBeVisible()
  expect(rightOf('开具全部')).toBe(rightOf('开具证明'))
})
