import { policy, type PolicyDefinition } from './policy-types.ts'

/** Asked about evidence from after the meeting: a word of its side, or that compliance accepts the word. */
const LATE_EVIDENCE = ['word', 'compliance'] as const

/** Closing, evidence, reports and how long records are kept. */
export const CLOSING_POLICIES = {
  'closing.deadline.workdays': policy('block', 'association practice', { unit: 'workdays', default: 5 }, [
    '结案工作日期限',
    'Working days to close a meeting',
  ]),
  'closing.reminder.workdays': policy('info', 'association practice', { unit: 'dayList', default: [1, 3, 5] }, [
    '结案提醒日（会后第几个工作日）',
    'Closing reminders (working day after the end)',
  ]),
  'closing.reminder.hour': policy('info', 'association practice', { unit: 'hourOfDay', default: 9 }, [
    '结案提醒时刻',
    'Hour of the closing reminder',
  ]),
  'supplement.days': policy('block', 'product text', { unit: 'days', default: 10, max: 60 }, [
    '结案后补充上传天数',
    'Days for supplementary upload after closing',
  ]),
  'upload.eventPhotos': policy('info', 'product text', { unit: 'flag', default: true }, [
    '结案材料可上传活动照片',
    'Closing files may be event photos',
  ]),
  'report.ready.hour': policy('info', 'product text', { unit: 'hourOfDay', default: 8 }, [
    '会议报告次日生成时刻',
    'Hour of the next day when the report is ready',
  ]),
  'evidence.photos.min': policy('block', 'association practice', { unit: 'count', default: 3, min: 1 }, [
    '会场照片最少张数',
    'Fewest room photos',
  ]),
  'evidence.signInList': policy('block', 'association practice', { unit: 'flag', default: true, isAlwaysOn: true }, [
    '结案须有签到表',
    'Closing needs the sign-in list',
  ]),
  'evidence.agenda': policy('block', 'association practice', { unit: 'flag', default: true }, [
    '结案须确认实际议程',
    'Closing needs the agenda as held',
  ]),
  'evidence.paidSpeaker': policy('block', 'association practice', { unit: 'flag', default: true, isAlwaysOn: true }, [
    '付费讲者须有签到、讲课照片、合同和单位同意证明',
    'A paid speaker needs sign-in, talk photo, contract and consent',
  ]),
  'evidence.late': policy('block', 'proposal', { unit: 'choice', default: 'word', choices: LATE_EVIDENCE }, [
    '会后才有的合同和单位同意证明',
    'Contracts and consents from after the meeting',
  ]),
  'closing.standIn.approval': policy('block', 'proposal', { unit: 'flag', default: true }, [
    '代讲人的劳务费须经审批',
    "A stand-in's fee needs approval",
  ]),
  'retention.absent.months': policy('info', 'PIPL', { unit: 'months', default: 6, min: 6, max: 24 }, [
    '未到会报名信息保存月数',
    'Months enrolments of absent people are kept',
  ]),
  'retention.signIn.years': policy('info', 'PIPL', { unit: 'years', default: 2, min: 2, max: 10 }, [
    '签到信息保存年数',
    'Years sign-ins are kept',
  ]),
  'retention.money.years': policy('info', 'proposal', { unit: 'years', default: 10, min: 10, max: 30 }, [
    '劳务费、合同和税务资料保存年数',
    'Years fees, contracts and tax records are kept',
  ]),
  'retention.mail.days': policy('info', 'proposal', { unit: 'days', default: 90, min: 30, max: 365 }, [
    '邮件报表附件保存天数',
    'Days attachments of mailed reports are kept',
  ]),
  'retention.answer.diet.days': policy('info', 'PIPL', { unit: 'days', default: 14, min: 1, max: 90 }, [
    '饮食要求会后最长保存天数',
    'Most days answers on diet are kept after a meeting',
  ]),
  'retention.answer.invoice.days': policy('info', 'proposal', { unit: 'days', default: 180, min: 1, max: 730 }, [
    '发票信息会后最长保存天数',
    'Most days invoice details are kept after a meeting',
  ]),
  'retention.answer.licence.days': policy('info', 'proposal', { unit: 'days', default: 730, min: 1, max: 730 }, [
    '执业证号会后最长保存天数',
    'Most days licence numbers are kept after a meeting',
  ]),
  'retention.answer.other.days': policy('info', 'proposal', { unit: 'days', default: 180, min: 1, max: 730 }, [
    '其他报名问题的回答会后最长保存天数',
    'Most days other answers at enrolment are kept after a meeting',
  ]),
  'retention.logs.days': policy('info', 'proposal', { unit: 'days', default: 180, min: 180, max: 1095 }, [
    '日志保存天数',
    'Days logs are kept',
  ]),
} as const satisfies Record<string, PolicyDefinition>
