export type Tone = 'neutral' | 'good' | 'warn' | 'bad'
export type Text = { zh: string; en: string; detailZh?: string; detailEn?: string; tone: Tone }

/** What a meeting's course says of its enrolments. */
export const ENROLMENT_KINDS = {
  enrolled: { zh: '{count} 人报名', en: '{count} enrolled', tone: 'neutral' },
  enrolmentCancelled: { zh: '取消了一人的报名', en: 'Cancelled an enrolment', tone: 'warn' },
  enrolmentCorrected: {
    zh: '更正了一位参会人的报名信息',
    en: 'Corrected an enrolment',
    detailZh: '{reason}',
    detailEn: '{reason}',
    tone: 'warn',
  },
  enrolmentCorrectedSelf: {
    zh: '一位参会人更正了自己的报名信息',
    en: 'An attendee corrected the own enrolment',
    tone: 'neutral',
  },
  personLinked: {
    zh: '把一位参会人关联到医生库',
    en: 'Linked an attendee to the directory',
    detailZh: '{reason}',
    detailEn: '{reason}',
    tone: 'neutral',
  },
  linkConfirmed: {
    zh: '核对并确认了一位参会人的身份',
    en: 'Made sure who an attendee is',
    detailZh: '{reason}',
    detailEn: '{reason}',
    tone: 'good',
  },
  linkUndone: {
    zh: '撤销了一位参会人的医生库关联',
    en: 'Undid the link of an attendee to the directory',
    detailZh: '{reason}',
    detailEn: '{reason}',
    tone: 'warn',
  },
  enrolmentTakenOver: {
    zh: '医生接受邀请函，收回了他人用其手机号报的名',
    en: 'A doctor accepted the letter and took back a place enrolled with the doctor’s number',
    tone: 'warn',
  },
  enrolmentVoided: {
    zh: '作废了一人的报名',
    en: 'Voided an enrolment',
    detailZh: '{reason}',
    detailEn: '{reason}',
    tone: 'warn',
  },
  enrolmentApprovalOn: {
    zh: '报名改为需要主办方确认',
    en: 'Enrolment now needs the organiser’s approval',
    tone: 'neutral',
  },
  enrolmentApprovalOff: { zh: '报名改为无需确认', en: 'Enrolment needs no approval any more', tone: 'neutral' },
  enrolmentsExported: {
    zh: '导出报名名单 {count} 人',
    en: 'Exported {count} {count|enrolment|enrolments}',
    tone: 'neutral',
  },
  walkInsConfirmed: {
    zh: '确认现场登记 {count} 人',
    en: 'Confirmed {count} {count|walk-in|walk-ins}',
    tone: 'neutral',
  },
  enrolmentsReminded: {
    zh: '提醒 {count} 位参会人',
    en: 'Reminded {count} {count|attendee|attendees}',
    tone: 'neutral',
  },
  seatsPromoted: {
    zh: '{count} 位候补转为正式报名',
    en: '{count} {count|person|people} moved up from the waiting list',
    tone: 'good',
  },
} as const satisfies Readonly<Record<string, Text>>
