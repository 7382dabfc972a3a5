import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { APP_ICON_PATHS } from '../mark/icon-paths-app.ts'
import { Row } from './row.tsx'
import { Group } from './group.tsx'

const leftOf = (element: Element | null | undefined) => element?.getBoundingClientRect().left

it('has its title and its note on the edge of its card', async () => {
  render(
    <Group title="审批路径" note="按顺序审批">
      <Row title="直属经理" />
    </Group>,
  )
  const title = page.getByRole('heading', { name: '审批路径' })
  await expect.element(title).toBeVisible()
  const card = page.getByText('直属经理').element().closest('section')?.children[1]
  expect(leftOf(title.element())).toBe(leftOf(card))
  const note = page.getByText('按顺序审批').element()
  expect(getComputedStyle(note).paddingInlineStart).toBe('0px')
})

it.each([
  ['contracts', APP_ICON_PATHS.contract],
  ['information', APP_ICON_PATHS.info],
  ['taxonomy', APP_ICON_PATHS.taxonomy],
] as const)('of the kind %s carries its icon and is named by its title', async (kind, path) => {
  render(
    <Group kind={kind} title="标题">
      内容
    </Group>,
  )
  const group = page.getByRole('region', { name: '标题' })
  await expect.element(group).toHaveTextContent('标题内容')
  await expect.poll(() => group.element().querySelector('path')?.getAttribute('d')).toBe(path)
})

it('folds under its title', async () => {
  render(
    <Group title="议程" fold="closed">
      <Row title="指南解读" />
    </Group>,
  )
  await expect.element(page.getByText('指南解读')).not.toBeVisible()
  await page.getByText('议程').click()
  await expect.element(page.getByText('指南解读')).toBeVisible()
})
