import { LEVEL_NET_MAX } from '../speakers/speaker-rules.ts'
import { policy, type PolicyDefinition } from './policy-types.ts'

/** Who may speak, for how long, how often and for how much. */
export const SPEAKER_POLICIES = {
  'speaker.fee.net.max.national': policy(
    'block',
    'association practice',
    { unit: 'fen', default: LEVEL_NET_MAX.national, max: 1_000_000 },
    ['全国级讲者单场税后劳务费上限', 'Highest net fee of a talk, national level'],
  ),
  'speaker.fee.net.max.regional': policy(
    'block',
    'association practice',
    { unit: 'fen', default: LEVEL_NET_MAX.regional, max: 1_000_000 },
    ['区域级讲者单场税后劳务费上限', 'Highest net fee of a talk, regional level'],
  ),
  'speaker.fee.net.max.city': policy(
    'block',
    'association practice',
    { unit: 'fen', default: LEVEL_NET_MAX.city, max: 1_000_000 },
    ['城市级讲者单场税后劳务费上限', 'Highest net fee of a talk, city level'],
  ),
  'speaker.fee.recordedFactor': policy('block', 'association practice', { unit: 'percent', default: 50 }, [
    '录播课程劳务费比例',
    'Share of the fee for a replayed recording',
  ]),
  'speaker.duration.min': policy('block', 'proposal', { unit: 'minutes', default: 20, min: 5 }, [
    '付费讲课最短时长',
    'Shortest paid talk',
  ]),
  'speaker.duration.tolerance': policy('info', 'proposal', { unit: 'minutes', default: 10, max: 60 }, [
    '实际时长不足的容差',
    'Minutes a talk may fall short without a lower fee',
  ]),
  'speaker.cap.year.net': policy('block', 'proposal', { unit: 'fen', default: 6_000_000, max: 20_000_000 }, [
    '讲者年度税后劳务费上限',
    'Highest net sum of a speaker in a year',
  ]),
  'speaker.cap.year.net.warnAt': policy('warn', 'proposal', { unit: 'percent', default: 80, max: 95 }, [
    '讲者年度劳务费提醒线',
    'Share of the yearly sum that needs attention',
  ]),
  'speaker.cap.count.day': policy('block', 'proposal', { unit: 'count', default: 2, max: 5 }, [
    '讲者每日场次上限',
    'Most meetings of a speaker in a day',
  ]),
  'speaker.cap.count.year': policy('block', 'proposal', { unit: 'count', default: 12, max: 60 }, [
    '讲者年度场次上限',
    'Most meetings of a speaker in a year',
  ]),
  'speaker.cap.count.days90': policy('warn', 'proposal', { unit: 'count', default: 3, max: 30 }, [
    '讲者 90 天内场次提醒线',
    'Meetings of a speaker in 90 days that need attention',
  ]),
  'speaker.conflict.bufferMinutes.sameCity': policy('block', 'proposal', { unit: 'minutes', default: 30 }, [
    '同城两场之间最短间隔',
    'Shortest gap between talks in one city',
  ]),
  'speaker.conflict.bufferMinutes.otherCity': policy('block', 'proposal', { unit: 'minutes', default: 180 }, [
    '跨城两场之间最短间隔',
    'Shortest gap between talks in two cities',
  ]),
  'speaker.employerConsent': policy(
    'block',
    '国卫办医急函〔2023〕469号',
    { unit: 'flag', default: true, isAlwaysOn: true },
    ['讲者须提供所在单位同意证明', "A speaker needs the employer's consent"],
  ),
  'speaker.payment.route': policy(
    'warn',
    '国卫办医急函〔2023〕469号',
    { unit: 'choice', default: 'qualifiedOrganiser', choices: ['qualifiedOrganiser', 'companyDirect'] },
    ['劳务费支付路径（其余路径须合规审核）', 'Payment route of fees (any other needs a compliance review)'],
  ),
  'speaker.blacklist': policy('block', 'product text', { unit: 'flag', default: true, isAlwaysOn: true }, [
    '不合作名单讲者不可邀请',
    'A speaker on the list not to be engaged is refused',
  ]),
  overpay: policy('block', 'product text', { unit: 'flag', default: true, isAlwaysOn: true }, [
    '超额劳务费暂停支付',
    'An overpaid fee is held',
  ]),
  'fee.submit.workdays': policy('block', 'proposal', { unit: 'workdays', default: 10 }, [
    '会后提交劳务费的工作日期限',
    'Working days to submit fees after the end',
  ]),
} as const satisfies Record<string, PolicyDefinition>
