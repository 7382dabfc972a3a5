import { MENU_ICON_CHOICES } from '@osmp/domain/admin/menu-icons.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls, Refusal, type Answers } from '../kit/test-calls.ts'
import { storeUser, type User } from '../kit/device/session-store.ts'
import { storeToken } from '../kit/device/tokens.ts'
import { paths } from '../paths.ts'
import { routes } from '../routes.ts'
import { PublicRoot } from '../shell/public-root.tsx'
import { goTo, startRouter } from '../shell/router.ts'
import { render } from '../stories/render.tsx'
import { ICON_PATHS } from '../ui/mark/icon-paths.ts'
import { APP_ICON_PATHS } from '../ui/mark/icon-paths-app.ts'
import { FRAME_ICON_PATHS } from '../ui/mark/icon-paths-frame.ts'
import { HOME_ICON_PATHS } from '../ui/mark/icon-paths-home.ts'
import { MORE_ICON_PATHS } from '../ui/mark/icon-paths-more.ts'
import { shownToasts } from '../ui/overlay/toast-store.ts'
import type { RecordItem } from './use-shown-value.ts'

const USER: User = {
  personId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  buType: 'CV',
  employeeCode: 'E1000',
  email: 'admin@example.com',
  userName: '陈晨',
  userType: 'workbench',
  roles: ['admin'],
  mayOpen: ['workbench', 'secondPerson', 'evidence'],
  buName: '心血管',
  department: '信息技术部',
  unread: 0,
}
const item = (label: string, values: RecordItem['values'], more: Partial<RecordItem> = {}): RecordItem => ({
  id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c',
  version: 'v1',
  isActive: true,
  label,
  values,
  labels: {},
  ...more,
})
/** One record of any resource, alone in its list. */
const alone = (record: RecordItem) => ({
  recordList: () => ({ list: [record], cursor: null, total: 1 }),
  recordGet: () => ({ record, history: [] }),
})

beforeAll(async () => {
  storeToken({ token: 'token', refreshAfter: '2099-01-01T00:00:00.000Z' })
  history.replaceState(null, '', paths.adminSectionRecord({ section: 'people' }))
  await startRouter({ adminSectionRecord: routes.adminSectionRecord }, paths, 'lost')
})
beforeEach(() => queryClient.clear())

async function open(section: string, record: string, answers: Answers) {
  const sent = answerCalls(answers)
  await page.viewport(1280, 800)
  storeUser(USER)
  goTo(paths.adminSectionRecord({ section, record }), { replace: true })
  render(
    <QueryClientProvider client={queryClient}>
      <PublicRoot />
    </QueryClientProvider>,
  )
  return sent
}

const PERSON = item('周敏 E1002', {
  employeeCode: 'E1002',
  name: '周敏',
  email: 'zhou@example.com',
  bu: 'CV',
  department: '',
  manager: null,
  roles: [],
  userType: 'employee',
})

it('says beside the form of an order for which meeting it is short', async () => {
  const order = item('IO26CV001', { code: 'IO26CV001', amount: '10000.00' }, { id: 'IO26CV001' })
  const io = {
    ioCode: 'IO26CV001',
    companyName: '上海公司',
    costCenterCode: 'CC1',
    costCenterName: '心血管市场',
    ioExpireDate: '2026-12-01',
    ioAmount: '10000.00',
    ioActualAmount: '10000.00',
    reserved: '0.00',
    committed: '0.00',
    available: '0.00',
    uncovered: '500.00',
    isExpired: false,
    daysLeft: 9,
  }
  const short = {
    engagementId: USER.personId,
    engagementName: '心衰沙龙',
    ioCode: io.ioCode,
    amount: '500.00',
    coverIoCode: null,
    waitsFor: '唐颖',
    since: '2026-11-20T03:00:00.000Z',
  }
  await open('ios', order.id, {
    admin: alone(order),
    expenses: { expIoDetail: () => ({ io, shortfalls: [short], entries: [], total: 0, sum: null, hasMore: false }) },
  })
  const section = page.getByRole('region', { name: '超支待补足' })
  await expect.element(section.getByRole('link', { name: /心衰沙龙.*¥500.*待唐颖审批/ })).toBeVisible()
})

it('gives an initial password after a question, shows it once, and forgets it', async () => {
  await open('people', PERSON.id, {
    admin: alone(PERSON),
    session: {
      passwordState: () => ({
        state: 'none',
        until: null,
        setAt: null,
        setBy: null,
        waitsUntil: null,
        asked: null,
        grantedUntil: '2026-11-26T02:00:00.000Z',
      }),
      passwordIssue: () => ({ password: 'k7mf-9qzr-3hvt-x2pd', until: '2026-11-28T02:00:00.000Z', ended: 2 }),
    },
  })
  await expect.element(page.getByText('还没有密码，只能用企业微信登录')).toBeVisible()
  await expect.element(page.getByText(/另一位管理员已复核通过，请在 .+ 前领取初始密码/)).toBeVisible()
  await page.getByRole('button', { name: '领取初始密码' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '领取初始密码' }).click()
  await expect.element(page.getByText('k7mf-9qzr-3hvt-x2pd')).toBeVisible()
  await expect.element(page.getByText('已退出 2 处登录')).toBeVisible()
  await page.getByRole('button', { name: '我已记下' }).click()
  await expect.element(page.getByText('k7mf-9qzr-3hvt-x2pd')).not.toBeInTheDocument()
})

it('says that a password waits for a second person as something that went well, and closes the question', async () => {
  const waits = '已提交，等待另一位管理员复核（第 1 号）'
  let asked: { requestId: string; number: number } | null = null
  await open('people', PERSON.id, {
    admin: alone(PERSON),
    session: {
      passwordState: () => ({
        state: 'own',
        until: null,
        setAt: null,
        setBy: null,
        waitsUntil: null,
        asked,
        grantedUntil: null,
      }),
      passwordIssue: () => {
        asked = { requestId: PERSON.id, number: 1 }
        throw new Refusal('passwordAsked', waits)
      },
    },
  })
  await page.getByRole('button', { name: '重置密码' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交复核' }).click()
  await expect
    .poll(() => shownToasts().map(({ type, text }) => ({ type, text })))
    .toEqual([{ type: 'success', text: waits }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  // It waits, and is not asked for twice.
  await expect.element(page.getByText('修改已提交，等待另一位管理员复核（第 1 号）')).toBeVisible()
  expect(page.getByRole('button', { name: '重置密码' }).query()).toBeNull()
})

it('says where a link will go before the press, sends it and shows no password', async () => {
  let link: { to: string; state: 'waiting'; until: string } | null = null
  const state = { state: 'own', until: null, setAt: null, setBy: null, waitsUntil: null, asked: null } as const
  const to = 'z***@demo.example'
  const until = '2026-11-28T02:00:00.000Z'
  await open('people', PERSON.id, {
    admin: alone(PERSON),
    session: {
      passwordState: () => ({
        ...state,
        grantedUntil: link === null ? '2026-11-26T02:00:00.000Z' : null,
        mailTo: to,
        link,
      }),
      passwordIssue: () => {
        link = { to, state: 'waiting', until }
        return { password: '', until, ended: 1, sentTo: to }
      },
    },
  })
  await expect.element(page.getByText(`重置后，一次性链接发到本人邮箱 ${to}，密码只有本人知道。`)).toBeVisible()
  await page.getByRole('button', { name: '发送设置密码的链接' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发送设置密码的链接' }).click()
  await expect.element(page.getByText(`设置密码的链接正在发往 ${to}`)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('offers no password for oneself, and none for a leaver', async () => {
  const mine = { ...PERSON, id: USER.personId }
  const state = {
    passwordState: () => ({
      state: 'own' as const,
      until: null,
      setAt: null,
      setBy: null,
      waitsUntil: null,
      asked: null,
      grantedUntil: null,
    }),
  }
  await open('people', mine.id, { admin: alone(mine), session: state })
  await expect.element(page.getByText('自己的密码请在“我的”里修改')).toBeVisible()
})

const SPEAKER = item(
  '张建国 HCP10011',
  {
    doctor: 'd1',
    level: 'regional',
    employerConsentUntil: null,
    isResident: true,
    paymentRoute: 'qualifiedOrganiser',
  },
  { id: 'd1', labels: { doctor: '张建国 HCP10011' } },
)
const level = (id: string, validFrom: string, of: string, isActive = true) =>
  item('张建国 HCP10011', { doctor: 'd1', level: of, validFrom }, { id, isActive })

it('shows the levels of a speaker by date, and takes a change with the server’s word at its field', async () => {
  const levels = [
    level('l3', '2099-06-01', 'national'),
    level('l2', '2099-01-01', 'city', false),
    level('l1', '2000-01-01', 'regional'),
  ]
  const sent = await open('speakers', SPEAKER.id, {
    admin: {
      ...alone(SPEAKER),
      recordList: ({ resource }) => ({ list: resource === 'speakers' ? [SPEAKER] : levels, cursor: null, total: 3 }),
      recordSave: () => {
        throw new Refusal('levelFromTomorrow', '级别最早从明天起调整', { field: 'validFrom' })
      },
    },
  })
  const panel = page.getByRole('region', { name: '级别与生效日期' })
  await expect.element(panel.getByText('2099-06-01 起')).toBeVisible()
  await expect.element(panel.getByText('将生效')).toBeVisible()
  await expect.element(panel.getByText('已撤回')).toBeVisible()
  await expect.element(panel.getByText('最初')).toBeVisible()
  await expect.element(page.getByLabelText('当前级别')).toBeDisabled()
  await panel.getByRole('button', { name: '登记级别调整' }).click()
  await panel.getByRole('button', { name: '全国级' }).click()
  await panel.getByRole('button', { name: '保存' }).click()
  await expect.element(panel.getByText('级别最早从明天起调整')).toBeVisible()
  expect(sent.filter(({ name }) => name === 'admin.recordSave').at(-1)?.input).toMatchObject({
    resource: 'speakerLevels',
    values: { doctor: 'd1', level: 'national', validFrom: null },
  })
})

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const POSTER = item('企业色', {
  code: 'brand',
  nameZh: '企业色',
  nameEn: 'Brand',
  layout: 'warm',
  colour: 'teal',
  ownColour: '',
  cover: 'grid',
  subtitle: '',
  hasSpeakers: true,
  sort: 10,
})

it('draws a poster template as its form is filled, and says at once when white text cannot be read', async () => {
  const sent = await open('posterTemplates', POSTER.id, {
    admin: { ...alone(POSTER), posterTemplatePreview: () => ({ image: PIXEL }) },
  })
  const drawn = () => sent.filter(({ name }) => name === 'admin.posterTemplatePreview').map(({ input }) => input)
  await expect.poll(drawn).toMatchObject([{ layout: 'warm', colour: 'teal' }])
  const own = page.getByRole('textbox', { name: '企业色' })
  await userEvent.fill(own, '#ffe600')
  await expect.element(own).toHaveAccessibleDescription(/颜色太浅：白字对比度 1\.2/)
  await userEvent.fill(own, '#8a1538')
  await expect.element(own).toHaveAccessibleDescription(/白字对比度 9\.\d，清晰可读/)
  await expect.poll(() => drawn().at(-1)).toMatchObject({ colour: '#8A1538' })
})

const MESSAGE = item('2027-01', {
  kind: 'reminder',
  textVersion: '2027-01',
  fromDate: '2027-01-01',
  subjectZh: '提醒：{meeting}',
  subjectEn: 'Soon: {meeting}',
  bodyZh: '{name}老师，您好：\n时间：{when}\n会议页：{link}',
  bodyEn: 'Dear {name}, see {link}',
})

it('shows a mail on a phone while its template is typed, in both languages, and refuses what it cannot name', async () => {
  await open('messageTexts', MESSAGE.id, { admin: alone(MESSAGE) })
  const phone = page.getByRole('region', { name: '邮件在手机上的样子' })
  await expect.element(phone.getByText('提醒：心血管学术研讨会 / Soon: 心血管学术研讨会')).toBeVisible()
  await expect.element(phone.getByText('李一老师，您好：')).toBeVisible()
  const body = page.getByRole('textbox', { name: '中文正文' })
  await userEvent.fill(body, '{title}{name}，地点：{where}\n<b>{link}</b>')
  await expect.element(page.getByText(/中文正文里的占位符“title”不能使用/)).toBeVisible()
  await expect.element(phone.getByText('{title}李一，地点：市第一医院 三号会议室')).toBeVisible()
  await expect.element(phone.getByText(/<b>https/)).toBeVisible()
  await userEvent.fill(body, '{name}，您好')
  await expect.element(page.getByText(/中文正文缺少会议页链接/)).toBeVisible()
  await page.getByText('English', { exact: true }).click()
  await expect.element(phone.getByText(/Dear 李一, see/)).toBeVisible()
})

const LANDING = item('清爽', {
  code: 'clinic',
  nameZh: '清爽',
  nameEn: 'Clear',
  layout: 'clinic',
  colour: 'teal',
  blocks: ['agenda'],
  textTitle: '',
  text: '',
  sort: 10,
})

it('draws a landing page’s template as its form is filled', async () => {
  await open('landingTemplates', LANDING.id, { admin: alone(LANDING) })
  const phone = page.getByRole('region', { name: '模板在手机上的样子' })
  await expect.element(phone.getByText('第一个议题')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: '附加文字', exact: true }), '仅供医疗卫生专业人士参考')
  await expect.element(phone.getByText('仅供医疗卫生专业人士参考')).toBeVisible()
  await page.getByRole('checkbox', { name: '会议日程' }).click()
  await expect.element(phone.getByText('第一个议题')).not.toBeInTheDocument()
})

it('offers for the home menu only pictures that the home screen can draw', () => {
  const drawn = { ...ICON_PATHS, ...FRAME_ICON_PATHS, ...HOME_ICON_PATHS, ...APP_ICON_PATHS, ...MORE_ICON_PATHS }
  expect(MENU_ICON_CHOICES.filter(({ value }) => !Object.hasOwn(drawn, value))).toEqual([])
})

it('offers no change of one’s own power, name or use', async () => {
  const me = item('陈晨 E1000', { ...PERSON.values, name: '陈晨', roles: ['admin'] }, { id: USER.personId })
  await open('people', me.id, {
    admin: alone(me),
    session: {
      passwordState: () => ({
        state: 'own',
        until: null,
        setAt: null,
        setBy: null,
        waitsUntil: null,
        asked: null,
        grantedUntil: null,
      }),
    },
  })
  const out = page.getByRole('button', { name: '停用' })
  await expect.element(out).toHaveAttribute('aria-disabled', 'true')
  await expect.element(out).toHaveAccessibleDescription('不能停用自己，请另一位管理员操作')
  await out.click({ force: true })
  expect(page.getByRole('dialog').query()).toBeNull()
  await expect.element(page.getByRole('checkbox', { name: '管理员' })).toBeDisabled()
  await expect.element(page.getByRole('textbox', { name: /邮箱/ })).toBeDisabled()
  for (const name of [/^姓名/, /^部门/]) await expect.element(page.getByRole('textbox', { name })).toBeDisabled()
})

it('offers an administrator the power of another person', async () => {
  await open('people', PERSON.id, {
    admin: alone(PERSON),
    session: {
      passwordState: () => ({
        state: 'own',
        until: null,
        setAt: null,
        setBy: null,
        waitsUntil: null,
        asked: null,
        grantedUntil: null,
      }),
    },
  })
  await expect.element(page.getByRole('checkbox', { name: '管理员' })).toBeEnabled()
  await page.getByRole('button', { name: '停用' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
