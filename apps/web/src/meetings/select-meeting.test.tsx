import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SELECT_SCENE_NAMES } from '@osmp/domain/meetings/select-scenes.ts'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { openScreen } from '../stories/open-screen.tsx'
import { scenePlace } from './scene-places.ts'

beforeEach(() => queryClient.clear())

it('lists the tasks with an existing screen, and the number of meetings of each', async () => {
  answerCalls({
    home: {
      whitelistSceneList: () => SELECT_SCENE_NAMES.map((scene) => ({ scene, meetings: scene === 'closing' ? 3 : 0 })),
    },
  })
  await openScreen('selectMeeting')
  await expect
    .element(page.getByRole('link', { name: /结案.*3 场/ }))
    .toHaveAttribute('href', '/selectMeeting/select?scene=closing')
  await expect.element(page.getByRole('link', { name: /现场签到.*暂无/ })).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(SELECT_SCENE_NAMES.length)
})

it('asks for the meetings of the task and leads on with the chosen one', async () => {
  const sent = answerCalls({ meetings: { meetingList: () => ({ list: [], cursor: null }) } })
  await openScreen('selectMeetingSelect', { scene: 'closing' })
  await expect.element(page.getByText('现在没有可以办理的会议。会议结束后可以结案。')).toBeVisible()
  expect(sent[0]?.input).toEqual({ scene: 'closing' })
  await userEvent.fill(page.getByRole('searchbox'), '血脂')
  await expect.element(page.getByText('没有符合条件的会议，可以换个词')).toBeVisible()
  expect(sent.at(-1)?.input).toEqual({ scene: 'closing', keyword: '血脂' })
  expect(scenePlace('closing')?.href('m1')).toBe('/meetingDetailChildren/closingMeeting?engagementId=m1')
})

it('knows no task but its own', async () => {
  answerCalls({})
  await openScreen('selectMeetingSelect', { scene: 'nothing' })
  await expect.element(page.getByRole('link', { name: '选择其他事项' })).toHaveAttribute('href', '/selectMeeting')
})

const LIN = {
  personId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  name: '林晓',
  dept: '华东一区',
  managerName: '周敏',
  depth: 2,
  meetings: 12,
  inApproval: 1,
  running: 0,
  toClose: 3,
  overdue: 2,
}

it('lists my team with what is open and overdue', async () => {
  const sent = answerCalls({ meetings: { subordinateMeetingList: () => ({ people: [LIN], list: [], cursor: null }) } })
  await openScreen('subordinate')
  const row = page.getByRole('link', { name: /林晓/ })
  await expect.element(row).toHaveTextContent('晓林晓12 场审批中 1 · 待结案 3 · 华东一区2 场逾期')
  await expect.element(row).toHaveAttribute('href', `/subordinate?personId=${LIN.personId}`)
  await userEvent.fill(page.getByRole('searchbox'), 'lx')
  await expect.element(page.getByText('汇报给周敏', { exact: false })).toBeVisible()
  expect(sent.at(-1)?.input).toEqual({ keyword: 'lx' })
})

it('without a team it says why there is nothing', async () => {
  answerCalls({ meetings: { subordinateMeetingList: () => ({ people: [], list: [], cursor: null }) } })
  await openScreen('subordinate')
  await expect.element(page.getByText(/没有同事向您汇报/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '查看我的会议' })).toBeVisible()
})

it('says of one person of the team that they have no meetings yet', async () => {
  answerCalls({ meetings: { subordinateMeetingList: () => ({ people: [LIN], list: [], cursor: null }) } })
  await openScreen('subordinate', { personId: LIN.personId })
  await expect.element(page.getByRole('heading', { name: '林晓' })).toBeVisible()
  await expect.element(page.getByText('林晓还没有提交过会议')).toBeVisible()
})

it('says the server’s sentence for a person outside my team', async () => {
  answerCalls({
    meetings: {
      subordinateMeetingList: () => {
        throw new Refusal('personNotFound', '没有找到这位同事，请返回重新选择')
      },
    },
  })
  await openScreen('subordinate', { personId: LIN.personId })
  await expect.element(page.getByText('没有找到这位同事，请返回重新选择')).toBeVisible()
})
