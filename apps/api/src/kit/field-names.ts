import type { Locale } from './locale.ts'

/** What people call the fields they fill in, in Chinese and English. A field our own client fills in keeps its name of the contract. */
const FIELD_NAMES: Readonly<Record<string, readonly [string, string]>> = {
  'form.name': ['活动名称', 'event name'],
  'template.company.name': ['公司名称', 'company name'],
  accountNumber: ['银行账号', 'account number'],
  address: ['地址', 'address'],
  agentId: ['代理人', 'agent'],
  amount: ['金额', 'amount'],
  assistantIds: ['协办人', 'co-organisers'],
  attempts: ['作答次数', 'attempts'],
  bankBranch: ['开户支行', 'branch'],
  bankName: ['开户银行', 'bank'],
  body: ['正文', 'text'],
  budgetLimit: ['预算上限', 'budget limit'],
  budgetLines: ['预算费用', 'budget lines'],
  caption: ['照片说明', 'caption'],
  choices: ['选项', 'choices'],
  comment: ['意见', 'comment'],
  contact: ['联系方式', 'contact'],
  costCenterCode: ['成本中心', 'cost centre'],
  creditCode: ['统一社会信用代码', 'credit code'],
  date: ['日期', 'date'],
  department: ['科室', 'department'],
  employeeCode: ['工号', 'employee code'],
  endDatetime: ['结束时间', 'end'],
  engagementName: ['会议名称', 'name'],
  eventId: ['所属活动', 'event'],
  executeType: ['召开方式', 'way of holding it'],
  expectedAudience: ['预计人数', 'expected people'],
  expectedPatients: ['患者人数', 'patients'],
  explanation: ['说明', 'explanation'],
  feeNet: ['税后劳务费', 'fee after tax'],
  fileName: ['文件名', 'file name'],
  from: ['开始日期', 'from'],
  fromDate: ['开始日期', 'from'],
  greeting: ['问候语', 'greeting'],
  hcoName: ['单位', 'institution'],
  heading: ['标题', 'heading'],
  holderName: ['户名', 'account holder'],
  hospitalId: ['医院或会场', 'hospital or venue'],
  initiativeName: ['新系列名称', 'name of the new series'],
  intro: ['说明', 'introduction'],
  invitedHcpIds: ['拟邀医生', 'doctors to invite'],
  ioCode: ['内部订单', 'internal order'],
  isRestaurant: ['餐厅', 'restaurant'],
  joinUrl: ['入会链接', 'join link'],
  keyword: ['搜索内容', 'search'],
  label: ['名称', 'label'],
  lines: ['费用', 'lines'],
  link: ['链接', 'link'],
  minutes: ['时长', 'minutes'],
  minutesDelivered: ['实际讲课时长', 'minutes delivered'],
  month: ['月份', 'month'],
  name: ['名字', 'name'],
  net: ['税后金额', 'net amount'],
  newPassword: ['新密码', 'new password'],
  note: ['备注', 'note'],
  openDays: ['开放天数', 'days open'],
  options: ['选项', 'options'],
  paragraphs: ['段落', 'paragraphs'],
  passPercent: ['及格线', 'pass mark'],
  password: ['密码', 'password'],
  person: ['人员', 'person'],
  phone: ['手机号', 'phone number'],
  phoneTail: ['手机号后四位', 'last four digits of the phone'],
  platformId: ['会议平台', 'platform'],
  points: ['分值', 'points'],
  productIds: ['产品', 'products'],
  questions: ['题目', 'questions'],
  reason: ['原因', 'reason'],
  reference: ['流水号', 'reference'],
  seats: ['名额', 'seats'],
  speaker: ['讲者', 'speaker'],
  speakers: ['讲者劳务费', 'speaker fees'],
  startDatetime: ['开始时间', 'start'],
  subtitle: ['副标题', 'subtitle'],
  surveyUrl: ['问卷链接', 'survey link'],
  taxonomyId: ['内容分类', 'branch of content'],
  text: ['内容', 'text'],
  time: ['时间', 'time'],
  title: ['标题', 'title'],
  to: ['结束日期', 'to'],
  toDate: ['结束日期', 'to'],
  topic: ['讲题', 'topic'],
  topics: ['课题', 'topics'],
  type: ['类型', 'type'],
  venue: ['会场', 'venue'],
  word: ['搜索内容', 'search'],
}

const NUMBER = /^\d+$/

const namesOf = (key: string) => (Object.hasOwn(FIELD_NAMES, key) ? FIELD_NAMES[key] : undefined)

/** `topics.0.minutes` → 时长（第 1 项）; a path whose last name people do not know stays as it is. */
export function fieldName(path: string, locale: Locale): string {
  const parts = path.split('.')
  const leaf = parts.findLast((part) => !NUMBER.test(part)) ?? ''
  const names = namesOf(path) ?? namesOf(leaf)
  if (!names) return path
  const at = parts.findLast((part) => NUMBER.test(part))
  const [chinese, english] = names
  if (locale === 'en') return at === undefined ? english : `${english} (no. ${Number(at) + 1})`
  return at === undefined ? chinese : `${chinese}（第 ${Number(at) + 1} 项）`
}
