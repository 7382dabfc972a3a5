import { QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls, Refusal, type Answers } from '../kit/test-calls.ts'
import { storeUser, type User } from '../kit/device/session-store.ts'
import { storeToken } from '../kit/device/tokens.ts'
import { paths } from '../paths.ts'
import { routes } from '../routes.ts'
import { PublicRoot } from '../shell/public-root.tsx'
import { goTo, startRouter } from '../shell/router.ts'
import { render } from '../stories/render.tsx'
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
const PRODUCT: RecordItem = {
  id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c',
  version: 'v1',
  isActive: true,
  label: '舒脉宁 CVP01',
  values: { code: 'CVP01', name: '舒脉宁', bu: 'CV' },
  labels: { bu: '心血管事业部 CV' },
}
const SERVER = {
  admin: {
    recordList: () => ({ list: [PRODUCT], cursor: null, total: 1 }),
    recordGet: () => ({ record: PRODUCT, history: [] }),
  },
} satisfies Answers

beforeAll(async () => {
  storeToken({ token: 'token', refreshAfter: '2099-01-01T00:00:00.000Z' })
  history.replaceState(null, '', paths.adminSectionRecord({ section: 'products' }))
  await startRouter({ adminSectionRecord: routes.adminSectionRecord }, paths, 'lost')
})
beforeEach(() => queryClient.clear())

async function open(user: User, path: string): Promise<void> {
  await page.viewport(1280, 800)
  storeUser(user)
  goTo(path, { replace: true })
  render(
    <QueryClientProvider client={queryClient}>
      <PublicRoot />
    </QueryClientProvider>,
  )
}

it('is not for others', async () => {
  answerCalls(SERVER)
  await open({ ...USER, roles: ['finance'], mayOpen: ['payments'] }, paths.adminSectionRecord({ section: 'products' }))
  await expect.element(page.getByRole('heading', { name: '无权访问' })).toBeVisible()
})

const HEALTH: CallOutput<'jobs', 'health'> = { at: '2026-11-25T06:10:00.000Z', lines: [], audit: 0 }

it('opens with what needs attention, each line leading to where it is settled', async () => {
  const line = { title: '2 项后台任务失败', second: '最近一次 2026-11-25 14:10', path: '/admin/jobs' }
  answerCalls({ jobs: { health: () => ({ ...HEALTH, lines: [{ kind: 'deadWork', isFault: true, ...line }] }) } })
  await open(USER, paths.adminSectionRecord())
  const link = page.getByRole('main').getByRole('link', { name: `${line.title} ${line.second}` })
  await expect.element(link).toHaveAttribute('href', line.path)
  await expect.element(page.getByText('一切正常')).not.toBeInTheDocument()
})

it('says that all is well and when that was seen; finds a section by its name and by other words', async () => {
  answerCalls({ jobs: { health: () => ({ ...HEALTH, audit: 100 }) } })
  await open(USER, paths.adminSectionRecord())
  const main = page.getByRole('main')
  await expect.element(main.getByText('一切正常')).toBeVisible()
  await expect.element(main).toMatchTextContent(/14:10 检查.*审计链最新 100 条完好/)
  const sections = () =>
    main
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
  for (const [typed, title] of [
    ['禁用', '不合作名单'],
    ['holiday', '工作日历'],
  ] as const) {
    await userEvent.fill(main.getByRole('searchbox'), typed)
    await expect.poll(sections).toEqual([title])
  }
})

it('asks nothing of the server’s state for compliance', async () => {
  const sent = answerCalls({})
  await open({ ...USER, roles: ['compliance'], mayOpen: ['complianceSections'] }, paths.adminSectionRecord())
  await expect.element(page.getByRole('main').getByRole('link', { name: '拒绝记录' })).toBeVisible()
  expect(sent.map(({ name }) => name)).not.toContain('jobs.health')
})

it('says amounts in yuan as everywhere, in the table and beside it', async () => {
  const io: RecordItem = {
    ...PRODUCT,
    label: '安和演示医药有限公司 IO26CV001',
    values: {
      code: 'IO26CV001',
      companyName: '安和演示医药有限公司',
      expireDate: '2027-12-31',
      amount: '800000.00',
      reserved: '62750.00',
      actual: '83544.06',
    },
  }
  answerCalls({
    admin: {
      recordList: () => ({ list: [io], cursor: null, total: 1 }),
      recordGet: () => ({ record: io, history: [] }),
    },
  })
  await open(USER, paths.adminSectionRecord({ section: 'ios' }))
  await expect.element(page.getByRole('cell', { name: '¥800,000', exact: true })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '¥83,544.06', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'IO26CV001' }).click()
  await expect.element(page.getByText('¥62,750', { exact: true })).toBeVisible()
})

it('opens a record beside its list, keeps what was typed when somebody was faster, and saves on top', async () => {
  const now: RecordItem = { ...PRODUCT, version: 'v2', values: { ...PRODUCT.values, name: '舒脉康', bu: 'ON' } }
  const sent = answerCalls({
    admin: {
      ...SERVER.admin,
      recordSave: ({ version, values }) => {
        if (version === 'v1') throw new Refusal('recordStale', '这条记录刚被周敏改过，请核对后再保存', { record: now })
        return { ...now, version: 'v3', values: { ...now.values, name: String(values['name']) } }
      },
    },
  })
  await open(USER, paths.adminSectionRecord({ section: 'products' }))
  await page.getByRole('link', { name: 'CVP01' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: '名称' }), '舒脉宁片')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(page.getByText('→ 舒脉康')).toBeVisible()
  await page.getByRole('button', { name: '保留我的修改' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(page.getByText('舒脉宁 CVP01 已保存')).toBeVisible()
  const saves = sent.filter(({ name }) => name === 'admin.recordSave').map(({ input }) => input)
  expect(saves).toMatchObject([
    { version: 'v1', values: { name: '舒脉宁片' } },
    { version: 'v2', values: { name: '舒脉宁片', bu: 'ON' } },
  ])
  await expect.element(page.getByRole('table')).toBeVisible()
})

it('leads into a record that was opened by key', async () => {
  answerCalls(SERVER)
  await open(USER, paths.adminSectionRecord({ section: 'products' }))
  const link = page.getByRole('link', { name: 'CVP01' })
  await expect.element(link).toBeVisible()
  await userEvent.keyboard('{Shift}')
  link.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('complementary').getByRole('textbox', { name: '产品代码' })).toBeVisible()
  await expect.poll(() => document.activeElement?.tagName).toBe('ASIDE')
})

it('says beside a field what is wrong with it', async () => {
  answerCalls({
    admin: {
      ...SERVER.admin,
      recordSave: () => {
        throw new Refusal('recordDuplicate', '产品代码“CVP01”已存在', { field: 'code' })
      },
    },
  })
  await open(USER, paths.adminSectionRecord({ section: 'products', record: '~new' }))
  await userEvent.fill(page.getByRole('textbox', { name: '产品代码' }), 'CVP01')
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await expect.element(page.getByText('产品代码“CVP01”已存在')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '产品代码' })).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByRole('textbox', { name: '产品代码' })).toHaveFocus()
})

describe('a record that is read again and is no longer the same', () => {
  const OTHER: RecordItem = { ...PRODUCT, version: 'v2', values: { ...PRODUCT.values, name: '舒脉康' } }
  const openAs = async (record: () => RecordItem) => {
    answerCalls({ admin: { ...SERVER.admin, recordGet: () => ({ record: record(), history: [] }) } })
    await open(USER, paths.adminSectionRecord({ section: 'products', record: PRODUCT.id }))
    await expect.element(name).toHaveValue('舒脉宁')
  }
  const name = page.getByRole('textbox', { name: '名称', exact: true })

  it('takes the place of what nobody touched', async () => {
    let now = PRODUCT
    await openAs(() => now)
    now = OTHER
    await queryClient.invalidateQueries()
    await expect.element(name).toHaveValue('舒脉康')
  })

  it('leaves what is typed and says what has changed', async () => {
    let now = PRODUCT
    await openAs(() => now)
    await userEvent.fill(name, '舒脉宁片')
    now = OTHER
    await queryClient.invalidateQueries()
    await expect.element(page.getByText('→ 舒脉康')).toBeVisible()
    await expect.element(name).toHaveValue('舒脉宁片')
    await page.getByRole('button', { name: '载入最新内容' }).click()
    await expect.element(name).toHaveValue('舒脉康')
  })

  it('says that it was taken out of use', async () => {
    let now = PRODUCT
    await openAs(() => now)
    await userEvent.fill(name, '舒脉宁片')
    now = { ...OTHER, isActive: false }
    await queryClient.invalidateQueries()
    await expect.element(page.getByRole('alert').getByText('→ 否')).toBeVisible()
  })
})
