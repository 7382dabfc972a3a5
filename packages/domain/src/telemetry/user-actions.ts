import type { ActionCategory } from '../system/action-categories.ts'

type Named = { readonly zh: string; readonly en: string }

/** The 22 categories of the user-action log as people read them (product text, §9). */
export const ACTION_CATEGORY_NAMES: Readonly<Record<ActionCategory, Named>> = {
  100: { zh: '登录与退出', en: 'Signing in and out' },
  101: { zh: '创建会议', en: 'Creating meetings' },
  102: { zh: '查看审批中会议', en: 'Meetings in approval' },
  103: { zh: '查看已通过会议', en: 'Approved meetings' },
  104: { zh: '重新发起', en: 'Starting again' },
  105: { zh: '海报管理', en: 'Posters' },
  106: { zh: '变更会议', en: 'Changing meetings' },
  107: { zh: '取消会议', en: 'Cancelling meetings' },
  108: { zh: '活动追踪', en: 'Course of meetings' },
  109: { zh: '发送至邮箱', en: 'Sending by mail' },
  110: { zh: '合同管理', en: 'Contracts' },
  111: { zh: '讲者管理', en: 'Speakers' },
  112: { zh: '查询会议时长', en: 'Meeting durations' },
  113: { zh: '会议结案', en: 'Closing meetings' },
  114: { zh: '劳务费提交', en: 'Service fees' },
  115: { zh: '现场照片', en: 'Venue photos' },
  116: { zh: '邀请函', en: 'Invitations' },
  117: { zh: '支付进度', en: 'Payment progress' },
  118: { zh: '超额讲者', en: 'Overpaid speakers' },
  119: { zh: '下属会议', en: 'Reports’ meetings' },
  120: { zh: '报名与签到', en: 'Enrolment and sign-in' },
  121: { zh: '课题次数查询', en: 'Topic counts' },
}

type UserAction = Named & { readonly category: ActionCategory }

/**
 * Action codes by number. 10055 and 10343 stand in the product text (§7); the text leaves the others open, so ours are the category's
 * last two figures between 1 and the number of the action: 1 · 02 · 01 is the first action of category 102.
 */
export const USER_ACTIONS = {
  10001: { category: 100, zh: '登录', en: 'Signed in' },
  10002: { category: 100, zh: '退出登录', en: 'Signed out' },
  10055: { category: 113, zh: '补充上传资料', en: 'Uploaded files after closing' },
  10101: { category: 101, zh: '保存或提交会议', en: 'Saved or submitted a meeting' },
  10102: { category: 101, zh: '保存大型活动', en: 'Saved an event' },
  10201: { category: 102, zh: '查看审批列表', en: 'Looked at approvals' },
  10202: { category: 102, zh: '通过审批', en: 'Approved' },
  10203: { category: 102, zh: '退回申请', en: 'Sent back' },
  10204: { category: 102, zh: '撤回申请', en: 'Took back an application' },
  10301: { category: 103, zh: '查看会议', en: 'Looked at a meeting' },
  10343: { category: 113, zh: '上传结案资料', en: 'Uploaded closing files' },
  10401: { category: 104, zh: '重新发起会议', en: 'Started a meeting again' },
  10501: { category: 105, zh: '保存海报', en: 'Saved a poster' },
  10601: { category: 106, zh: '变更会议', en: 'Changed a meeting' },
  10602: { category: 106, zh: '调整议程', en: 'Rearranged an agenda' },
  10701: { category: 107, zh: '取消会议', en: 'Cancelled a meeting' },
  10801: { category: 108, zh: '查看会议历程', en: 'Looked at the course of a meeting' },
  10901: { category: 109, zh: '发送至邮箱', en: 'Sent by mail' },
  11001: { category: 110, zh: '打开合同', en: 'Opened a contract' },
  11101: { category: 111, zh: '查看讲者', en: 'Looked at speakers' },
  11102: { category: 111, zh: '登记讲者到会情况', en: 'Noted whether a speaker came' },
  11201: { category: 112, zh: '查询观看时长', en: 'Looked up durations' },
  11301: { category: 113, zh: '结案', en: 'Closed a meeting' },
  11401: { category: 114, zh: '提交劳务费', en: 'Submitted a fee' },
  11501: { category: 115, zh: '查看现场照片', en: 'Looked at venue photos' },
  11502: { category: 115, zh: '上传现场照片', en: 'Uploaded a venue photo' },
  11601: { category: 116, zh: '查看邀请函', en: 'Looked at invitations' },
  11602: { category: 116, zh: '保存邀请函', en: 'Saved an invitation' },
  11701: { category: 117, zh: '查看支付进度', en: 'Looked at payments' },
  11801: { category: 118, zh: '查看超额讲者', en: 'Looked at overpaid speakers' },
  11901: { category: 119, zh: '查看下属会议', en: 'Looked at reports’ meetings' },
  12001: { category: 120, zh: '报名', en: 'Enrolled' },
  12002: { category: 120, zh: '签到', en: 'Signed in at a meeting' },
  12003: { category: 120, zh: '代医生签到', en: 'Signed in a doctor' },
  12101: { category: 121, zh: '查询课题次数', en: 'Looked up topic counts' },
} as const satisfies Readonly<Record<number, UserAction>>

export type UserActionCode = keyof typeof USER_ACTIONS

export function isUserActionCode(code: number): code is UserActionCode {
  return Object.hasOwn(USER_ACTIONS, code)
}
