import type { Locale } from './locale.ts'

/** What people call the fields they fill in, in Chinese and English. A field our own client fills in keeps its name of the contract. */
const FIELD_NAMES: Readonly<Record<string, readonly [string, string]>> = {
  accountNumber: ['银行账号', 'Account number'],
  address: ['地址', 'Address'],
  amount: ['金额', 'Amount'],
  attempts: ['作答次数', 'Attempts'],
  bankBranch: ['开户支行', 'Branch'],
  bankName: ['开户银行', 'Bank'],
  body: ['正文', 'Text'],
  budgetLimit: ['预算上限', 'Budget limit'],
  caption: ['照片说明', 'Caption'],
  choices: ['选项', 'Choices'],
  comment: ['意见', 'Comment'],
  contact: ['联系方式', 'Contact'],
  costCenterCode: ['成本中心', 'Cost centre'],
  creditCode: ['统一社会信用代码', 'Credit code'],
  date: ['日期', 'Date'],
  department: ['科室', 'Department'],
  employeeCode: ['工号', 'Employee code'],
  endDatetime: ['结束时间', 'End'],
  engagementName: ['会议名称', 'Meeting name'],
  expectedAudience: ['预计人数', 'Expected audience'],
  expectedPatients: ['预计患者人数', 'Expected patients'],
  explanation: ['说明', 'Explanation'],
  feeNet: ['税后劳务费', 'Fee after tax'],
  fileName: ['文件名', 'File name'],
  from: ['开始日期', 'From'],
  fromDate: ['开始日期', 'From'],
  greeting: ['问候语', 'Greeting'],
  hcoName: ['单位', 'Institution'],
  heading: ['标题', 'Heading'],
  holderName: ['户名', 'Account holder'],
  initiativeName: ['项目名称', 'Initiative'],
  intro: ['说明', 'Introduction'],
  ioCode: ['内部订单', 'Internal order'],
  joinUrl: ['入会链接', 'Joining link'],
  keyword: ['搜索内容', 'Search'],
  label: ['名称', 'Label'],
  link: ['链接', 'Link'],
  minutes: ['讲课时长', 'Minutes'],
  minutesDelivered: ['实际讲课时长', 'Minutes delivered'],
  month: ['月份', 'Month'],
  name: ['名称', 'Name'],
  net: ['税后金额', 'Net amount'],
  newPassword: ['新密码', 'New password'],
  note: ['备注', 'Note'],
  openDays: ['开放天数', 'Days open'],
  options: ['选项', 'Options'],
  paragraphs: ['段落', 'Paragraphs'],
  passPercent: ['及格线', 'Pass mark'],
  password: ['密码', 'Password'],
  person: ['人员', 'Person'],
  phone: ['手机号', 'Phone number'],
  phoneTail: ['手机号后四位', 'Last four digits of the phone'],
  points: ['分值', 'Points'],
  questions: ['题目', 'Questions'],
  reason: ['原因', 'Reason'],
  reference: ['流水号', 'Reference'],
  seats: ['名额', 'Seats'],
  speaker: ['讲者', 'Speaker'],
  speakers: ['讲者', 'Speakers'],
  startDatetime: ['开始时间', 'Start'],
  subtitle: ['副标题', 'Subtitle'],
  surveyUrl: ['问卷链接', 'Survey link'],
  text: ['内容', 'Text'],
  time: ['时间', 'Time'],
  title: ['标题', 'Title'],
  to: ['结束日期', 'To'],
  toDate: ['结束日期', 'To'],
  topic: ['讲题', 'Topic'],
  venue: ['会场', 'Venue'],
  word: ['搜索内容', 'Search'],
}

const NUMBER = /^\d+$/

/** `topics.0.minutes` → 讲课时长（第 1 项）; a path whose last name people do not know stays as it is. */
export function fieldName(path: string, locale: Locale): string {
  const parts = path.split('.')
  const leaf = parts.findLast((part) => !NUMBER.test(part)) ?? ''
  const names = Object.hasOwn(FIELD_NAMES, leaf) ? FIELD_NAMES[leaf] : undefined
  if (!names) return path
  const at = parts.findLast((part) => NUMBER.test(part))
  const [chinese, english] = names
  if (locale === 'en') return at === undefined ? english : `${english} (no. ${Number(at) + 1})`
  return at === undefined ? chinese : `${chinese}（第 ${Number(at) + 1} 项）`
}
