import { counted } from '@osmp/domain/kit/counted.ts'
import type { RuleLanguage } from '@osmp/domain/meetings/meeting-rules/rule-text.ts'
import type { RuleName } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'

type Params = Readonly<Record<string, string | number>>
type Unit = 'money' | 'workdays' | 'days' | 'minutes' | 'people' | 'meetings'

const UNITS: Readonly<Record<Unit, Readonly<Record<RuleLanguage, (figure: string) => string>>>> = {
  money: { 'zh-CN': (figure) => `¥${figure}`, en: (figure) => `¥${figure}` },
  workdays: { 'zh-CN': (figure) => `${figure} 个工作日`, en: (figure) => counted(figure, 'working day') },
  days: { 'zh-CN': (figure) => `${figure} 天`, en: (figure) => counted(figure, 'day') },
  minutes: { 'zh-CN': (figure) => `${figure} 分钟`, en: (figure) => `${figure} min` },
  people: { 'zh-CN': (figure) => `${figure} 人`, en: (figure) => counted(figure, 'person', 'people') },
  meetings: { 'zh-CN': (figure) => `${figure} 场`, en: (figure) => counted(figure, 'meeting') },
}

/** What a rule counts, and by which of its params. */
const FIGURES: Readonly<Partial<Record<RuleName, { unit: Unit; value?: string; isLeast?: true }>>> = {
  meetingDays: { unit: 'days' },
  agendaFits: { unit: 'minutes' },
  talkFits: { unit: 'minutes' },
  sharedTopic: { unit: 'minutes' },
  seatsExpected: { unit: 'people', isLeast: true },
  leadTime: { unit: 'workdays', isLeast: true },
  speakerDuration: { unit: 'minutes', isLeast: true },
  speakerFeeMax: { unit: 'money' },
  speakerYearNet: { unit: 'money' },
  speakerYearNetNear: { unit: 'money' },
  speakerDayCount: { unit: 'meetings' },
  speakerYearCount: { unit: 'meetings' },
  speakerRecentCount: { unit: 'meetings' },
  speakerConflict: { unit: 'minutes', value: 'gap', isLeast: true },
  audienceMin: { unit: 'people', isLeast: true },
  patientMin: { unit: 'people', isLeast: true },
  patientShare: { unit: 'people' },
  audiencePerSpeaker: { unit: 'people', isLeast: true },
  mealPerHead: { unit: 'money' },
  mealPerHeadHigh: { unit: 'money' },
  budgetSum: { unit: 'money' },
  ioBalance: { unit: 'money' },
  eventBudget: { unit: 'money' },
}

export type RuleFigure = {
  /** The number with its limit: `2 / 3 个工作日`. */
  short: string
  /** Number by limit; undefined where the limit is a least. */
  share: number | undefined
  /** The number by itself. */
  value: string
  /** The limit with its direction: 不少于 3 个工作日. */
  limit: string
}

/** The number and its limit with their unit; undefined where a rule counts nothing. */
export function figureOf(rule: RuleName, params: Params, language: RuleLanguage): RuleFigure | undefined {
  const kind = FIGURES[rule]
  if (kind === undefined) return undefined
  const value = params[kind.value ?? 'value']
  const { limit } = params
  if (value === undefined || limit === undefined) return undefined
  const shown = UNITS[kind.unit][language]
  const isZh = language === 'zh-CN'
  const direction = kind.isLeast ? (isZh ? '不少于 ' : 'at least ') : isZh ? '不超过 ' : 'at most '
  const short = kind.unit === 'money' ? `${shown(`${value}`)} / ${shown(`${limit}`)}` : shown(`${value} / ${limit}`)
  const share = kind.isLeast ? undefined : numberOf(value) / numberOf(limit)
  return { short, share, value: shown(String(value)), limit: `${direction}${shown(String(limit))}` }
}

const numberOf = (figure: string | number): number => Number(String(figure).replaceAll(',', ''))
