import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { Timeline } from './timeline.tsx'

it('shows title and des, a circle of its colour and size, an own icon and own content', async () => {
  render(
    <Timeline
      label="进度"
      items={[
        { key: '1', title: '提交', des: '2026-11-21 10:05' },
        { key: '2', title: '通过', circleColor: 'rgb(1, 2, 3)', circleSize: 18 },
        { key: '3', title: '签到', icon: <b>图</b> },
        { key: '4', title: '不显示', content: <p>退回：换会场</p> },
      ]}
    />,
  )
  await expect.element(page.getByRole('list', { name: '进度' })).toBeVisible()
  const items = page.getByRole('listitem').elements()
  expect(items.map((item) => item.textContent)).toEqual(['提交2026-11-21 10:05', '通过', '图签到', '退回：换会场'])
  const [first, second, third] = items.map((item) => item.querySelector<HTMLElement>('[data-circle]'))
  expect(first?.getBoundingClientRect().width).toBe(12)
  expect(second && getComputedStyle(second).backgroundColor).toBe('rgb(1, 2, 3)')
  expect(second?.getBoundingClientRect().height).toBe(18)
  expect(third).toBeNull()
})
