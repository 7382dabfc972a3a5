import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../stories/render.tsx'
import { Card } from './card.tsx'
import { ICON_PATHS } from './icon-paths.ts'

it.each([
  ['contracts', ICON_PATHS.contract],
  ['information', ICON_PATHS.info],
  ['taxonomy', ICON_PATHS.taxonomy],
] as const)('the %s card carries its icon and is named by its title', async (kind, path) => {
  render(
    <Card kind={kind} title="标题">
      内容
    </Card>,
  )
  const card = page.getByRole('region', { name: '标题' })
  await expect.element(card).toHaveTextContent('标题内容')
  expect(card.element().querySelector('path')?.getAttribute('d')).toBe(path)
})
