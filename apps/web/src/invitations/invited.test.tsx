import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PlaceContext } from '../kit/page/navigation.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { keepPass, takePass } from '../kit/device/tokens.ts'
import { render } from '../stories/render.tsx'
import { Invited } from './components/invited.tsx'

const MEETING = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const [MINE, OTHER] = ['pass-of-li-ming', 'pass-of-chen-yi']
const nothing = () => undefined

it('a letter accepted on a colleague’s phone leads to the doctor’s pass and leaves the colleague’s', async () => {
  localStorage.clear()
  sessionStorage.clear()
  keepPass(MEETING, MINE)
  answerCalls({
    // The colleague's pass lives.
    landing: { passDetail: () => ({}) as never },
    invitations: {
      invitationOpen: () => ({
        engagementId: MEETING,
        name: '陈一',
        hcoName: '市一医院',
        state: 'opened',
        needsPhone: false,
        consentText: '个人信息仅用于本次会议。',
        letter: { greeting: '', paragraphs: [], facts: [], signature: '' },
        answeredAt: null,
      }),
      invitationAnswer: () => ({
        state: 'accepted',
        enrolment: { enrollmentId: MEETING, status: 'enrolled', waitNo: null, name: '陈一', hcpToken: OTHER },
      }),
    },
  })
  render(
    <PlaceContext value={{ params: {}, go: nothing }}>
      <Invited engagementId={MEETING} onAnswered={nothing} onDead={nothing} />
    </PlaceContext>,
  )
  await userEvent.click(page.getByText('我已阅读并同意个人信息使用说明'))
  await userEvent.click(page.getByRole('button', { name: '接受邀请' }))
  await expect.element(page.getByRole('link', { name: '查看这份报名' })).toHaveAttribute('href', `/pass/${OTHER}`)
  expect(takePass(MEETING)).toBe(MINE)
})

it('asks for the meal where the meeting does, with nothing chosen beforehand', async () => {
  localStorage.clear()
  const sent = answerCalls({
    invitations: {
      invitationOpen: () => ({
        engagementId: MEETING,
        name: '陈一',
        hcoName: '市一医院',
        state: 'opened',
        needsPhone: false,
        consentText: '个人信息仅用于本次会议。',
        letter: { greeting: '', paragraphs: [], facts: [], signature: '' },
        answeredAt: null,
        asksMeal: true,
      }),
      invitationAnswer: () => ({ state: 'accepted', enrolment: null }),
    },
  })
  render(
    <PlaceContext value={{ params: {}, go: nothing }}>
      <Invited engagementId={MEETING} onAnswered={nothing} onDead={nothing} />
    </PlaceContext>,
  )
  await userEvent.click(page.getByText('我已阅读并同意个人信息使用说明'))
  await userEvent.click(page.getByRole('button', { name: '接受邀请' }))
  await expect.element(page.getByText('请选择是否用餐')).toBeVisible()
  expect(sent.some(({ name }) => name === 'invitations.invitationAnswer')).toBe(false)
  await userEvent.click(page.getByRole('radio', { name: '用餐', exact: true }))
  await userEvent.click(page.getByRole('button', { name: '接受邀请' }))
  await expect.poll(() => sent.at(-1)?.input).toMatchObject({ accept: true, takesMeal: true })
})
