import { expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { MeetingRow } from './meeting-row.tsx'
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

it('a running meeting before its start has its door open, on a tag and in a row', async () => {
  const start = new Date(Date.now() + 540_000).toISOString()
  render(
    <>
      <StatusTag status={50} start={start} />
      <MeetingRow meeting={{ engagementName: '科室会', engagementStartDatetime: start, status: 50 }} href="/main" />
    </>,
  )
  await expect.element(page.getByText('待开始，可签到').first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^待开始，可签到 科室会/ })).toBeVisible()
  expect(page.getByText('执行中').elements()).toHaveLength(0)
})

type Frame = { frame: { id: string }; childFrames?: Frame[] }
type Heard = { nodes: { role?: { value: string }; name?: { value: string }; description?: { value: string } }[] }
const framesOf = ({ frame, childFrames = [] }: Frame): string[] => [frame.id, ...childFrames.flatMap(framesOf)]

it('a row says its status once, and its whole title', async () => {
  const engagementName = '上海心血管代谢指南更新与长期管理院内学术交流会'
  const meeting = { engagementName, engagementStartDatetime: '2026-11-24T06:00:00.000Z', status: 50 }
  render(<MeetingRow meeting={meeting} href="/main" />)
  await expect.element(page.getByRole('link')).toBeVisible()
  const { frameTree } = (await cdp().send('Page.getFrameTree')) as { frameTree: Frame }
  const trees = framesOf(frameTree).map((frameId) => cdp().send('Accessibility.getFullAXTree', { frameId }))
  const nodes = ((await Promise.all(trees)) as Heard[]).flatMap((tree) => tree.nodes)
  const heard = nodes.flatMap(({ role, name, description }) =>
    role?.value === 'link' || role?.value === 'image' ? [[name?.value, description?.value ?? '']] : [],
  )
  expect(heard).toEqual([
    [`执行中 ${engagementName} 2026-11-24 14:00`, ''],
    ['执行中', ''],
  ])
})
