import { holds } from './caller.ts'
import { type Form, freshName, type World } from './world.ts'

const DAY = 86_400_000

/** What the pickers of the form offer; gives a form with a paid speaker that can be submitted. */
export async function lookUps({ lin }: World): Promise<Form> {
  const products = await lin.ask('lookups', 'getInitProduct', {})
  const product = products.list[0]
  const sameProducts = await lin.ask('lookups', 'productList', { keyword: product?.label ?? '' })
  holds(sameProducts.list[0]?.value === product?.value, 'product-list finds a product of getInitProduct by its name')
  const centers = await lin.ask('lookups', 'getCostCenter', {})
  await lin.ask('lookups', 'getCostCenter8', {})
  const ios = await lin.ask('lookups', 'ioList', { keyword: 'IO26CV001' })
  const io = ios.list[0]
  holds(
    centers.list.some(({ value }) => value === io?.costCenter.value),
    'the order’s cost centre can be chosen',
  )
  const executeTypes = await lin.ask('lookups', 'getMeetingExecuteType', { category: 'PPM' })
  holds(executeTypes.map(({ value }) => value).join() === 'onSite,hybrid', 'a PPM is held on site or hybrid')
  const employees = await lin.ask('lookups', 'getEmployee', { keyword: '郑雅' })
  holds(employees.list[0]?.label === '郑雅', 'getEmployee finds 郑雅')
  const hospitals = await lin.ask('lookups', 'getHospitalList', { keyword: '上海华山' })
  holds(hospitals.list[0]?.city === '上海', 'getHospitalList finds a hospital in Shanghai')
  const departments = await lin.ask('lookups', 'getDepartment', {})
  const topics = await lin.ask('lookups', 'getTopicList', { productIds: [product?.value ?? ''] })
  holds(
    topics.list.every(({ productId }) => productId === product?.value),
    'getTopicList keeps to the product',
  )
  await lin.ask('lookups', 'topicList', { productId: product?.value ?? '' })
  const taxonomies = await lin.ask('lookups', 'getInitProductForTaxo', {})
  holds((taxonomies.list[0]?.taxonomies.length ?? 0) > 0, 'a product for TAXONOMY has branches')
  const taxonomyProduct = taxonomies.list[0]?.value ?? ''
  const branchTopics = await lin.ask('lookups', 'getTopicListForTaxo', { productId: taxonomyProduct })
  holds(branchTopics.list.length > 0, 'getTopicListForTaxo has topics')
  await lin.ask('lookups', 'onlinePlatformList', { category: 'REMOTE_EDA' })
  await lin.ask('lookups', 'onetimeOnlinePlatformList', {})
  const bu = await lin.ask('lookups', 'employeeBuInfo', {})
  holds(bu.buName !== '' && bu.buType !== '', 'employee-bu-info names the business unit')
  await lin.ask('lookups', 'audienceRecommend', { productId: product?.value ?? '' })
  const { hcpId, feeNet } = await speaker({ lin })
  const start = await startAfterLead({ lin })
  return {
    meetingTypeCategory: 'ONETIME',
    engagementName: freshName(),
    executeType: 'onSite',
    startDatetime: new Date(start).toISOString(),
    endDatetime: new Date(start + 2 * 3_600_000).toISOString(),
    hospitalId: hospitals.list[0]?.value ?? '',
    department: departments.list[0]?.value ?? '',
    venue: '门诊楼三层会议室',
    isRestaurant: false,
    platformId: null,
    joinUrl: '',
    productIds: [product?.value ?? ''],
    topics: topics.list.slice(0, 2).map(({ value }) => ({ topicId: value, minutes: 30 })),
    speakers: [
      { hcpId, topicId: topics.list[0]?.value ?? '', role: 'speaker', minutes: 30, feeNet, isRecorded: false },
    ],
    costCenterCode: io?.costCenter.value ?? null,
    ioCode: io?.value ?? null,
    budgetLines: [{ type: 'meal', amount: '1500.00', note: '' }],
    assistantIds: [],
    agentId: null,
    expectedAudience: 20,
    seats: 30,
    note: '',
    warningComments: {},
  }
}

/** A speaker whom nothing speaks against, with the fee of the level. */
async function speaker({ lin }: Pick<World, 'lin'>): Promise<{ hcpId: string; feeNet: string }> {
  const speakers = await lin.ask('speakers', 'getSpeaker', { keyword: '陈志远' })
  const hcpId = speakers.list[0]?.value ?? ''
  const level = speakers.list[0]?.level ?? 'city'
  const roles = await lin.ask('speakers', 'speakerRoleList', {})
  const initiativeRoles = await lin.ask('speakers', 'getSpeakerRole', {})
  holds(JSON.stringify(roles) === JSON.stringify(initiativeRoles), 'both lists of roles are the same')
  const doctors = await lin.ask('speakers', 'doctorList', { keyword: '陈志远' })
  holds(
    doctors.list.some(({ value }) => value === hcpId),
    'the speaker is a doctor of the directory',
  )
  const black = await lin.ask('speakers', 'getBlacklist', { hcpId })
  holds(!black.isBlacklisted, '陈志远 is not on the blacklist')
  const blacklisted = (await lin.ask('speakers', 'getSpeaker', { keyword: '陈静怡' })).list[0]?.value ?? ''
  const listed = await lin.ask('speakers', 'getBlacklist', { hcpId: blacklisted })
  holds(listed.isBlacklisted && listed.since !== null, '陈静怡 is on the blacklist since a day')
  const money = await lin.ask('speakers', 'getLevelMoney', { level, minutes: 30 })
  holds(Number(money.gross) - Number(money.tax) === Number(money.net), 'gross less tax is net')
  const checked = await lin.ask('speakers', 'getSpeakerValidate', { hcpId })
  holds(checked.level === level && Number(checked.capYear) > 0, 'getSpeakerValidate knows level and year’s maximum')
  return { hcpId, feeNet: money.net }
}

/** 14:00 in Shanghai on the first working day that leaves the lead time, and a week more. */
async function startAfterLead({ lin }: Pick<World, 'lin'>): Promise<number> {
  const { date } = await lin.ask('lookups', 'getWeekDay3', { category: 'ONETIME' })
  const start = Date.parse(`${date}T14:00:00+08:00`)
  const startDatetime = new Date(start).toISOString()
  const early = await lin.ask('lookups', 'checkPreparetime', { category: 'ONETIME', startDatetime })
  holds(early.ok, 'the earliest day is early enough')
  const late = new Date(start - DAY).toISOString()
  holds(
    !(await lin.ask('lookups', 'checkPreparetime', { category: 'ONETIME', startDatetime: late })).ok,
    'a day before is not',
  )
  return start
}
