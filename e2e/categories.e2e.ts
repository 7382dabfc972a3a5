import { expect, test, type Page } from '@playwright/test'
import { choose, Taps } from './create-meeting.ts'
import { signIn } from './people.ts'

/** How a meeting of a category is made and what the list then says of it. */
type Story = {
  category: string
  /** Where its form is, and which category is chosen there. */
  open: (page: Page) => Promise<void>
  fill: (page: Page) => Promise<void>
  /** The form comes with a time of its own. */
  isTimed?: boolean
  /** Education may be for patients, and the form asks how many come. */
  forPatients?: boolean
  desc: string
  budget: string | null
}

const taps = new Taps()
const pick = (page: Page, field: RegExp, row: RegExp | number, several = false, search?: string) =>
  choose(page, taps, field, [search === undefined ? { row } : { row, search }], several)

const onForm = (name: string) => async (page: Page) => {
  await page.goto('/createMeeting')
  await page.getByText(name, { exact: true }).click()
}

async function inHospital(page: Page): Promise<void> {
  await pick(page, /^医院/, /华山路医院/, false, '上海华山')
}

async function content(page: Page): Promise<void> {
  await pick(page, /^产品/, 0, true)
  await pick(page, /^课题/, 0, true)
}

async function money(page: Page): Promise<void> {
  await pick(page, /^内部订单/, /IO26CV001/, false, 'IO26CV001')
  await page.getByLabel('餐费').fill('3000')
}

async function remotely(page: Page): Promise<void> {
  await pick(page, /^会议平台/, 0)
  await choose(page, taps, /^医生/, [{ row: 0 }, { row: 1 }, { row: 2 }], true)
  await expect(page.getByRole('button', { name: /^移除/ })).toHaveCount(3)
  await page.getByRole('button', { name: /^移除/ }).last().click()
  await expect(page.getByText('已选 2 位')).toBeVisible()
  await expect(page.getByRole('button', { name: /^内部订单/ })).toHaveCount(0)
}

/** Too few patients are a warning that leads to its comment; enough of them need none. */
async function explainFewPatients(page: Page): Promise<void> {
  const patients = page.getByLabel('其中患者人数')
  await patients.fill('29')
  await expect(page.getByRole('list', { name: '规则检查' })).toContainText('29/30')
  await expect(page.getByLabel('说明：患者人数')).toBeVisible()
  await patients.fill('30')
  await expect(page.getByLabel('说明：患者人数')).toHaveCount(0)
}

const STORIES: readonly Story[] = [
  {
    category: 'ONETIME',
    open: onForm('单次会议'),
    fill: async (page) => {
      await inHospital(page)
      await content(page)
      await money(page)
    },
    forPatients: true,
    desc: '单次会议',
    budget: '¥3,000',
  },
  {
    category: 'PPM',
    open: onForm('产品推广'),
    fill: async (page) => {
      await expect(page.getByText('线上', { exact: true })).toHaveCount(0)
      await inHospital(page)
      await pick(page, /^科室/, 0)
      await content(page)
      await money(page)
    },
    desc: '产品推广会',
    budget: '¥3,000',
  },
  {
    category: 'TAXONOMY',
    open: onForm('分类会议'),
    fill: async (page) => {
      await inHospital(page)
      await pick(page, /^产品/, 0)
      await pick(page, /^内容分类/, 0)
      await pick(page, /^课题/, 0, true)
      await money(page)
    },
    desc: '分类会议',
    budget: '¥3,000',
  },
  {
    category: 'SUBEVENT',
    open: async (page) => {
      await page.goto('/createEvent/subMeeting')
      await page.getByRole('link', { name: /华东心血管学术年会/ }).click()
    },
    isTimed: true,
    fill: async (page) => {
      await inHospital(page)
      await pick(page, /^课题/, 0, true)
      await page.getByLabel('餐费').fill('3000')
    },
    forPatients: true,
    desc: '子会议',
    budget: '¥3,000',
  },
  {
    category: 'REMOTE_EDA',
    open: async (page) => {
      await page.goto('/createMeeting')
      await page.getByRole('link', { name: '远程会议' }).click()
      // The form that is left has a name of its own to type.
      await expect(page.getByRole('heading', { name: '新建远程会议' })).toBeVisible()
    },
    fill: async (page) => {
      await remotely(page)
      await page.getByLabel('入会链接').fill('https://meeting.example.com/j/900')
      await content(page)
    },
    desc: '远程会议',
    budget: null,
  },
  {
    category: 'VX',
    open: async (page) => {
      await page.goto('/vxMeetingActivityList')
      await page.getByRole('link', { name: '新建微信会议' }).first().click()
    },
    fill: async (page) => {
      await remotely(page)
      await content(page)
    },
    desc: '微信会议',
    budget: null,
  },
]

/** From the approver's list into the record, where he passes it; the pass is sent once it can no longer be undone. */
async function pass(approver: Page, name: string): Promise<void> {
  await approver.goto('/approveList')
  await approver.getByRole('searchbox').fill(name)
  await approver.getByRole('link').filter({ hasText: name }).click()
  await approver.getByRole('button', { name: '通过', exact: true }).click()
  await expect(approver.getByRole('button', { name: '通过', exact: true })).toBeHidden({ timeout: 12_000 })
}

test('a meeting of each category is created, submitted, approved and listed', async ({ browser, baseURL }) => {
  const lin = await signIn(browser, baseURL ?? '', '林晓')
  const zhou = await signIn(browser, baseURL ?? '', '周敏')
  for (const { category, open, fill, isTimed, forPatients = false, desc, budget } of STORIES) {
    await test.step(category, async () => {
      const name = `类别故事 ${desc}`
      await open(lin)
      await lin.getByLabel('会议名称').fill(name)
      if (!isTimed) await lin.getByRole('group', { name: '常用时间' }).getByRole('button').last().click()
      await fill(lin)
      await lin.getByLabel('预计参会人数').fill('30')
      await expect(lin.getByLabel('其中患者人数')).toHaveCount(forPatients ? 1 : 0)
      if (forPatients) await explainFewPatients(lin)
      await expect(lin.getByRole('list', { name: '规则检查' })).toContainText(/^\d+ 项符合$/)
      await lin.getByRole('button', { name: '提交审批' }).click()
      await expect(lin).toHaveURL(/createSuccess/)
      await lin.goto(`/main?keyword=${encodeURIComponent(name)}&category=${category}`)
      const card = lin.getByRole('link').filter({ hasText: name })
      await expect(card).toContainText(desc)
      if (budget === null) {
        await expect(card).not.toContainText('¥')
      } else {
        await expect(card).toContainText(budget)
        await expect(card).toContainText('周敏')
        await pass(zhou, name)
        await lin.reload()
      }
      await expect(card).toContainText('审批通过')
    })
  }
})
