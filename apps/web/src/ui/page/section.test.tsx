import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { CardIcon } from './card-icon.tsx'
import { APP_ICON_PATHS } from '../mark/icon-paths-app.ts'
import { ListRow } from './list-row.tsx'
import { Section } from './section.tsx'

const leftOf = (element: Element | null | undefined) => element?.getBoundingClientRect().left

it('has its title and its note on the edge of its card', async () => {
  render(
    <Section title="审批路径" note="按顺序审批">
      <ListRow label="直属经理" />
    </Section>,
  )
  const title = page.getByRole('heading', { name: '审批路径' })
  await expect.element(title).toBeVisible()
  const card = page.getByText('直属经理').element().closest('section')?.children[1]
  expect(leftOf(title.element())).toBe(leftOf(card))
  const note = page.getByText('按顺序审批').element()
  expect(getComputedStyle(note).paddingInlineStart).toBe('0px')
})

it('folds under a title with the icon of its kind', async () => {
  render(
    <Section title="议程" icon={<CardIcon kind="taxonomy" />} fold="open">
      <ListRow label="指南解读" />
    </Section>,
  )
  const title = page.getByText('议程')
  await expect.element(title).toBeVisible()
  await expect
    .poll(() => title.element().closest('summary')?.querySelector('path')?.getAttribute('d'))
    .toBe(APP_ICON_PATHS.taxonomy)
})
