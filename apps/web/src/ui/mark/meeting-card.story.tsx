import { MeetingCard, type MeetingCardItem } from './meeting-card.tsx'
import type { Story } from '../../stories/story.ts'

const MEETING: MeetingCardItem = {
  engagementCode: 'ENG2026110087',
  engagementName: '高血压规范化诊疗院内学术研讨会',
  engagementStartDatetime: '2026-11-28T06:00:00.000Z',
  engagementBudget: '12800.50',
  approvalDetails: '待合规审批',
  approvalStatus: '15',
  closeFlag: false,
  initiativeName: '心血管规范诊疗系列',
  productList: [{ productName: '安博维' }, { productName: '安博诺' }],
  eventCode: 'EVT2026-031',
  meetingTypeCategory: 'ONETIME',
  meetingTypeDesc: '单场会议',
  ownerEmployeeName: '陈思远',
  assistantList: [{ employeeName: '周敏' }, { employeeName: '何嘉' }],
  agentName: '吴越',
  status: 15,
}

const variant = (change: Partial<MeetingCardItem>) => () => (
  <MeetingCard meeting={{ ...MEETING, ...change }} href="#meeting" />
)

export const story: Story = {
  title: 'Meeting card',
  variants: {
    'In approval': variant({}),
    'Sent back: the owner must act': variant({
      status: 26,
      approvalDetails: '直属经理退回：预算说明不清',
      engagementName: '2026 年度华东区心血管内科高血压合并糖尿病规范化诊疗学术研讨会暨优秀病例分享大会第三场',
    }),
    'Closed by the system': variant({
      status: 71,
      approvalStatus: '40',
      closeFlag: true,
      approvalDetails: '审批通过',
      assistantList: [],
      agentName: '',
    }),
    'A category without budget': variant({
      status: 50,
      meetingTypeCategory: 'VX',
      meetingTypeDesc: '微信会议',
      approvalDetails: '',
      eventCode: '',
      initiativeName: '',
      productList: [],
    }),
    'A draft with little in it': variant({
      status: 0,
      engagementStartDatetime: '',
      engagementBudget: '0.00',
      approvalDetails: '',
      initiativeName: '',
      eventCode: '',
      productList: [],
      assistantList: [],
      agentName: '',
    }),
  },
}
