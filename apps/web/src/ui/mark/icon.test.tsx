import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { Icon } from './icon.tsx'
import { ICON_PATHS } from './icon-paths.ts'
import { APP_ICON_PATHS } from './icon-paths-app.ts'
import { MORE_ICON_PATHS } from './icon-paths-more.ts'

it.each([20, 24] as const)('draws its stroke 1.75 px wide at %d px', async (size) => {
  render(<Icon name="home" size={size} label="首页" />)
  const icon = page.getByRole('img', { name: '首页' })
  await expect.element(icon).toBeVisible()
  const drawn = icon.element()
  expect(drawn.getBoundingClientRect().width).toBe(size)
  expect((Number(drawn.getAttribute('stroke-width')) * size) / 24).toBeCloseTo(1.75)
})

it('has a path a browser can draw for every name, inside the grid', async () => {
  render(
    <svg data-testid="all">
      {Object.entries({ ...ICON_PATHS, ...APP_ICON_PATHS, ...MORE_ICON_PATHS }).map(([name, d]) => (
        <path key={name} id={name} d={d} />
      ))}
    </svg>,
  )
  await expect.element(page.getByTestId('all')).toBeInTheDocument()
  for (const path of document.querySelectorAll<SVGPathElement>('[data-testid=all] path')) {
    const box = path.getBBox()
    expect(path.getTotalLength(), path.id).toBeGreaterThan(0)
    expect(Math.min(box.x, box.y), path.id).toBeGreaterThanOrEqual(0)
    expect(Math.max(box.x + box.width, box.y + box.height), path.id).toBeLessThanOrEqual(24)
  }
})
