import { good, neutral, warn, type Text } from './timeline-entry.ts'

/** What a meeting's course says of its enrolments. */
export const ENROLMENT_KINDS = {
  enrolled: neutral('{count} 人报名', '{count} enrolled'),
  enrolmentCancelled: warn('取消了一人的报名', 'Cancelled an enrolment'),
  enrolmentCorrected: warn('更正了一位参会人的报名信息', 'Corrected an enrolment', '{reason}'),
  enrolmentCorrectedSelf: neutral('一位参会人更正了自己的报名信息', 'An attendee corrected the own enrolment'),
  personLinked: neutral('把一位参会人关联到医生库', 'Linked an attendee to the directory', '{reason}'),
  linkConfirmed: good('核对并确认了一位参会人的身份', 'Made sure who an attendee is', '{reason}'),
  linkUndone: warn('撤销了一位参会人的医生库关联', 'Undid the link of an attendee to the directory', '{reason}'),
  enrolmentTakenOver: warn(
    '医生接受邀请函，收回了他人用其手机号报的名',
    'A doctor accepted the letter and took back a place enrolled with the doctor’s number',
  ),
  enrolmentVoided: warn('作废了一人的报名', 'Voided an enrolment', '{reason}'),
  enrolmentApprovalOn: neutral('报名改为需要主办方确认', 'Enrolment now needs the organiser’s approval'),
  enrolmentApprovalOff: neutral('报名改为无需确认', 'Enrolment needs no approval any more'),
  enrolmentModeOpen: neutral('报名改为所有人可报', 'Everybody may enrol now'),
  enrolmentModeInvited: neutral('报名改为仅限受邀', 'Enrolment is by invitation now'),
  enrolmentModeCode: neutral('报名改为凭邀请码', 'Enrolment needs an invitation code now'),
  enrolmentDateSet: neutral('设定了报名截止时间', 'Set a closing date of enrolment'),
  enrolmentDateRemoved: neutral('取消了报名截止时间', 'Removed the closing date of enrolment'),
  autoLetterOn: neutral('开启了邀请函再次提醒', 'Switched letters that go again on'),
  autoLetterOff: neutral('关闭了邀请函再次提醒', 'Switched letters that go again off'),
  autoReminderOn: neutral('开启了会前自动提醒', 'Switched automatic reminders on'),
  autoReminderOff: neutral('关闭了会前自动提醒', 'Switched automatic reminders off'),
  autoThanksOn: neutral('开启了会后自动感谢', 'Switched automatic thanks on'),
  autoThanksOff: neutral('关闭了会后自动感谢', 'Switched automatic thanks off'),
  invitationCodeMade: neutral(
    '新增邀请码，最多 {count} 人',
    'Made an invitation code for {count} {count|person|people}',
  ),
  invitationCodeEnded: warn('停用了一个邀请码', 'Ended an invitation code'),
  enrolmentQuestionsSet: neutral(
    '发布了 {count} 个报名问题',
    'Published {count} {count|question|questions} for enrolment',
  ),
  answerRevealed: warn(
    '查看了一位参会人的加密回答“{item}”',
    'Opened an attendee’s encrypted answer “{item}”',
    '{reason}',
  ),
  enrolmentsExported: neutral('导出报名名单 {count} 人', 'Exported {count} {count|enrolment|enrolments}'),
  walkInsConfirmed: neutral('确认现场登记 {count} 人', 'Confirmed {count} {count|walk-in|walk-ins}'),
  enrolmentsReminded: neutral('提醒 {count} 位参会人', 'Reminded {count} {count|attendee|attendees}'),
  seatsPromoted: good('{count} 位候补转为正式报名', '{count} {count|person|people} moved up from the waiting list'),
} satisfies Readonly<Record<string, Text>>
