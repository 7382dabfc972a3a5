import { counted } from '@osmp/domain/kit/counted.ts'
import { MEETING_GROUP_NAMES } from '@osmp/domain/meetings/meeting-group-names.ts'
import { defineTexts } from '../kit/texts.ts'

export const subordinateTexts = defineTexts({
  searchPeople: ['搜索姓名、工号或部门', 'Search name, code or department'],
  searchMeetings: ['搜索会议', 'Search meetings'],
  people: ['团队成员', 'People'],
  team: (people: number, meetings: number) => [
    `${people} 人 · ${meetings} 场会议`,
    `${counted(people, 'person', 'people')} · ${counted(meetings, 'meeting')}`,
  ],
  first500: [
    '人数较多，只列出前 500 人，请用搜索查找',
    'Only the first 500 people are listed. Search to find the others',
  ],
  meetings: (count: number) => [`${count} 场`, count === 1 ? '1 meeting' : `${count} meetings`],
  inApproval: (count: number) => [`审批中 ${count}`, `${count} in approval`],
  running: (count: number) => [`进行中 ${count}`, `${count} running`],
  toClose: (count: number) => [`待结案 ${count}`, `${count} to close`],
  overdue: (count: number) => [`${count} 场逾期`, `${count} overdue`],
  reportsTo: (name: string) => [`汇报给${name}`, `reports to ${name}`],
  statMeetings: ['会议', 'Meetings'],
  statInApproval: MEETING_GROUP_NAMES.inApproval,
  statRunning: MEETING_GROUP_NAMES.running,
  statToClose: MEETING_GROUP_NAMES.toClose,
  statOverdue: ['逾期', 'Overdue'],
  nobodyFound: [
    '没有找到这位同事，可以换个词，或输入拼音首字母、工号',
    'Nobody was found. Try another word, pinyin initials or an employee code',
  ],
  clear: ['清除关键词', 'Clear the keyword'],
  noTeam: [
    '系统里没有同事向您汇报，所以没有团队会议可看。如与实际不符，请联系管理员核对汇报关系。',
    'Nobody reports to you, so there are no team meetings to see. If that is wrong, please ask your administrator.',
  ],
  myMeetings: ['查看我的会议', 'See my meetings'],
  noMeetings: (name: string) => [`${name}还没有提交过会议`, `${name} has not submitted a meeting yet`],
  nothing: ['没有符合条件的会议', 'No meeting matches'],
})
