import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { Card } from './card.tsx'
import { APP_ICON_PATHS } from '../mark/icon-paths-app.ts'

it.each([
  ['contracts', APP_ICON_PATHS.contract],
  ['information', APP_ICON_PATHS.info],
  ['taxonomy', APP_ICON_PATHS.taxonomy],
] as const)('the %s card carries its icon and is named by its title', async (kind, path) => {
  render(
    <Card kind={kind} title="标题">
      内容
    </Card>,
  )
  const card = page.getByRole('region', { name: '标题' })
  await expect.element(card).toHaveTextContent('标题内容')
  await expect.poll(() => card.element().querySelector('path')?.getAttribute('d')).toBe(path)
})
