import { CATEGORY_NAMES } from '@osmp/domain/meetings/category-names.ts'
import { MEETING_GROUP_NAMES } from '@osmp/domain/meetings/meeting-group-names.ts'
import { defineTexts } from '../kit/texts.ts'

const ENGLISH_MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

const meetingCount = (count: number) => `${count} ${count === 1 ? 'meeting' : 'meetings'}`

export const mainTexts = defineTexts({
  search: ['搜索会议名称、编号、申请人', 'Name, code or owner'],
  groups: ['会议状态', 'State of the meeting'],
  all: ['全部', 'All'],
  filter: ['筛选', 'Filter'],
  filtered: (count: number) => [`筛选（${count}）`, `Filter (${count})`],
  newestFirst: ['时间从晚到早', 'Time: latest first'],
  soonestFirst: ['时间从早到晚', 'Time: earliest first'],
  category: ['会议类型', 'Meeting type'],
  relation: ['我的角色', 'My part'],
  any: ['不限', 'Any'],
  owner: ['我负责的', 'Mine'],
  assistant: ['我协办的', 'I assist'],
  agent: ['我代理的', 'I act for'],
  product: ['产品', 'Product'],
  anyProduct: ['不限产品', 'Any product'],
  status: ['状态', 'State'],
  meeting: ['会议', 'Meeting'],
  table: ['会议列表', 'Meetings'],
  time: ['时间', 'Time'],
  place: ['地点', 'Place'],
  applicant: ['申请人', 'Owner'],
  people: ['人数', 'People'],
  amount: ['金额', 'Amount'],
  open: ['打开会议', 'Open the meeting'],
  peek: ['显示或收起申请内容', 'Show or hide the application'],
  noTime: ['时间待定', 'No time yet'],
  earlier: ['更早的会议', 'Earlier meetings'],
  fromToday: ['回到今天以后的会议', 'Back to meetings from today on'],
  nothingAhead: ['今天以后还没有会议', 'No meetings from today on'],
  allDrafts: ['全部草稿', 'All drafts'],
  order: ['排序', 'Order'],
  month: ['月历', 'Month'],
  list: ['列表', 'List'],
  today: ['今天', 'Today'],
  dayMark: (count: number, toAct: number) => [
    toAct === 0 ? `${count} 场会议` : `${count} 场会议，${toAct} 场待处理`,
    toAct === 0 ? meetingCount(count) : `${meetingCount(count)}, ${toAct} to act on`,
  ],
  wholeMonth: (month: number, count: number | undefined) => [
    count === undefined ? `${month}月` : `${month}月共 ${count} 场`,
    count === undefined ? `${ENGLISH_MONTHS[month - 1]}` : `${ENGLISH_MONTHS[month - 1]}: ${meetingCount(count)}`,
  ],
  dayCount: (day: string, count: number | undefined) => [
    count === undefined ? day : `${day} · ${count} 场`,
    count === undefined ? day : `${day} · ${meetingCount(count)}`,
  ],
  showMonth: ['看整月', 'Whole month'],
  tooMany: [
    '会议太多，后面的日期没有数全，请加上筛选条件',
    'Too many meetings: later days are not counted in full. Please add a filter',
  ],
  uncounted: ['每天的场数没能加载出来', 'The counts of the days could not be loaded'],
  retry: ['重试', 'Retry'],
  emptyDay: ['这一天没有会议', 'No meetings on this day'],
  emptyMonth: ['这个月没有会议', 'No meetings this month'],
  from: ['开始日期', 'From'],
  to: ['结束日期', 'To'],
  noDate: ['不限', 'Any'],
  clear: ['清除条件', 'Clear'],
  apply: ['查看结果', 'Show meetings'],
  empty: ['还没有会议', 'No meetings yet'],
  create: ['新建会议', 'New meeting'],
  nothing: ['没有符合条件的会议', 'No meeting matches'],
  ...CATEGORY_NAMES,
  ...MEETING_GROUP_NAMES,
})
