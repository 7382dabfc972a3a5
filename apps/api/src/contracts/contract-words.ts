import { TAX_TABLE_NOTICE } from '@osmp/domain/fees/withholding-rules.ts'
import { displayMoney } from '@osmp/domain/kit/money.ts'
import { displayTime } from '@osmp/domain/kit/time.ts'
import type { PaymentRoute } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import { amountWords } from '@osmp/domain/speakers/contract-amount.ts'
import type { ContractWords } from '@osmp/domain/speakers/contract-document.ts'
import type { SpeakerLevel } from '@osmp/domain/speakers/speaker-rules.ts'
import { EXECUTE_TYPE_NAMES } from '@osmp/domain/meetings/execute-type-names.ts'
import { SPEAKER_LEVEL_NAMES } from '@osmp/domain/speakers/speaker-level-names.ts'
import { SPEAKER_ROLE_NAMES } from '@osmp/domain/speakers/speaker-role-names.ts'
import type { ContractTalk } from './contract-talk-repo.ts'

/** A contract is a Chinese paper. */
const ZH = 'zh-CN'
const ROUTES = {
  qualifiedOrganiser: '由具备资质的会议承办方代为支付',
  companyDirect: '由公司直接支付',
} as const satisfies Record<PaymentRoute, string>
/** The catalog's own words for what its defaults rest on; a stored policy names its source in Chinese. */
const SOURCES: Readonly<Record<string, string>> = {
  'association practice': '行业协会惯例',
  'company practice': '公司制度',
  proposal: '公司制度',
}

type Given = { number: string; company: string; policies: Policies }

/** What a talk's contract says in place of the template's placeholders. Times in Asia/Shanghai. */
export function contractWords(talk: ContractTalk, { number, company, policies }: Given): ContractWords {
  const { net, gross, startAt, endAt, minutes } = talk
  return {
    number,
    company,
    speaker: talk.speakerName,
    hospital: talk.hospital,
    meeting: talk.meetingName,
    time: timeText(startAt, endAt),
    place: placeText(talk),
    topic: talk.topicName,
    role: SPEAKER_ROLE_NAMES[talk.role][ZH],
    level: SPEAKER_LEVEL_NAMES[talk.level][ZH],
    minutes: String(minutes),
    netFee: displayMoney(net),
    netFeeWords: amountWords(net),
    grossFee: displayMoney(gross),
    tax: displayMoney(gross - net),
    taxTable: TAX_TABLE_NOTICE,
    route: ROUTES[talk.paymentRoute],
    policySource: policyText(talk.level, policies),
  }
}

function timeText(startAt: string, endAt: string): string {
  const [from, to] = [displayTime(startAt), displayTime(endAt)]
  return `${from} 至 ${from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : to}`
}

function placeText({ executeType, placeName, department, venue }: ContractTalk): string {
  if (executeType === 'online') return EXECUTE_TYPE_NAMES.online[ZH]
  const parts = [placeName ?? '', department, venue].filter((part) => part !== '')
  return parts.length === 0 ? '以会议通知为准' : parts.join(' ')
}

/** The rule behind the fee and the rule behind the way it is paid, each with what it rests on. */
function policyText(level: SpeakerLevel, policies: Policies): string {
  const limit = policies(`speaker.fee.net.max.${level}`)
  const route = policies('speaker.payment.route')
  const source = (name: string) => SOURCES[name] ?? name
  return `${SPEAKER_LEVEL_NAMES[level][ZH]}讲者单场税后劳务费上限 ${displayMoney(limit.value)} 元（${source(limit.source)}）；${source(route.source)}`
}
