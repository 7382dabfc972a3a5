import type { Insertable } from 'kysely'
import type { Schema } from '../kit/database/schema.ts'

type Menu = [code: string, role: string | null, zh: string, en: string, icon: string, path: string, isNew?: true]

const EMPLOYEE: readonly Menu[] = [
  ['createMeeting', null, '新建会议', 'New meeting', 'plus', '/createMeeting'],
  ['allMeetings', null, '全部会议', 'Meetings', 'calendar', '/main'],
  ['applyList', null, '我的申请', 'My submissions', 'send', '/applyList'],
  ['approveList', 'approver', '待我审批', 'Approvals', 'check-circle', '/approveList'],
  ['selectMeeting', null, '快捷办理', 'Quick tasks', 'list', '/selectMeeting'],
  ['events', null, '大型活动', 'Large events', 'presentation', '/event'],
  ['posters', null, '海报', 'Posters', 'image', '/poster'],
  ['vxMeetings', null, '微信会议', 'WeChat meetings', 'message', '/vxMeetingActivityList'],
  ['subordinateMeetings', 'manager', '下属会议', 'My team', 'users', '/subordinate'],
  ['laborServiceSubmission', null, '劳务费', 'Speaker fees', 'wallet', '/laborServiceSubmission'],
  ['feeQueue', 'finance', '劳务费审核', 'Fee review', 'check', '/assistant/detail/paymentList'],
  ['overpaidSpeakers', 'compliance', '超额讲者', 'Overpaid speakers', 'alert-triangle', '/OPL'],
  ['expenseAssistant', null, '费用助手', 'Expenses', 'receipt', '/assistant', true],
  ['viewTime', null, '观看时长', 'Watch time', 'eye', '/viewTime', true],
  ['topicTimes', null, '课题次数', 'Topic count', 'chart', '/meetingManagement/topicTimes', true],
  ['performanceTracking', null, '活动追踪', 'Activity tracking', 'history', '/performanceTracking', true],
  ['systemNotice', null, '系统公告', 'Notices', 'bell', '/systemNotice'],
  ['adminWorkbench', 'admin', '工作台', 'Workbench', 'settings', '/admin'],
]
const WORKBENCH: readonly Menu[] = [
  ['workbench', 'admin', '工作台', 'Workbench', 'settings', '/admin'],
  ['workbenchMeetings', null, '全部会议', 'Meetings', 'calendar', '/main'],
  ['workbenchNotice', null, '系统公告', 'Notices', 'bell', '/systemNotice'],
]

const rows = (userType: string, menus: readonly Menu[]): Insertable<Schema['nav_menu']>[] =>
  menus.map(([code, role, name_zh, name_en, icon, path, isNew], index) => ({
    code,
    user_type: userType,
    role,
    name_zh,
    name_en,
    icon,
    path,
    sort: (index + 1) * 10,
    has_new_tag: isNew === true,
  }))

/** The shortcuts that are shipped, for each of the two user types. */
export const NAV_MENUS: readonly Insertable<Schema['nav_menu']>[] = [
  ...rows('employee', EMPLOYEE),
  ...rows('workbench', WORKBENCH),
]
