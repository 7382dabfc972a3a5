import { isOfOwnSide, type Standing } from '../meetings/meeting-policy.ts'

export const ANSWER_TYPES = [
  'line',
  'note',
  'single',
  'multiple',
  'yesNo',
  'number',
  'date',
  'time',
  'diet',
  'licence',
  'invoice',
] as const
export type AnswerType = (typeof ANSWER_TYPES)[number]

export const FORM_READERS = ['organiser', 'desk', 'finance', 'compliance'] as const
export type FormReader = (typeof FORM_READERS)[number]

export type FormOption = { readonly key: string; readonly labelZh: string; readonly labelEn: string }
/** Holds when the answer to the choice item `item` is, or contains, `is`. */
export type Condition = { readonly item: string; readonly is: string }

/** One question of a meeting's own at enrolment. */
export type FormItem = {
  readonly key: string
  readonly type: AnswerType
  readonly labelZh: string
  readonly labelEn: string
  readonly options: readonly FormOption[]
  readonly required: boolean
  /** Shown only while all of them hold. */
  readonly showIf: readonly Condition[]
  readonly readers: readonly FormReader[]
  /** Days after the meeting that an answer is kept. */
  readonly keepDays: number
  /** Stored encrypted, and opened one at a time with a reason. */
  readonly sealed: boolean
}

export const FORM_LIMITS = { items: 40, options: 12, conditions: 3, label: 80, option: 40, bytes: 16_000 } as const

/** Days that answers are kept at most, by what they are asked for: the policies `retention.answer.*`. */
export type KeepMost = Readonly<Record<'diet' | 'licence' | 'invoice' | 'other', number>>

export const keepMostOf = (type: AnswerType, most: KeepMost): number =>
  type === 'diet' || type === 'licence' || type === 'invoice' ? most[type] : most.other

export const FORM_FAULTS = [
  'tooManyItems',
  'tooLarge',
  'keyWrong',
  'keyTwice',
  'labelMissing',
  'labelTooLong',
  'optionsMissing',
  'optionsUnasked',
  'tooManyOptions',
  'optionTwice',
  'optionLabelMissing',
  'tooManyConditions',
  'conditionNotEarlier',
  'conditionNoChoice',
  'conditionValueUnknown',
  'readersMissing',
  'keptTooLong',
  'licenceOpen',
] as const
export type FormFault = (typeof FORM_FAULTS)[number]
/** `item`: place of the question in the form, from 1; null for the form as a whole. */
export type FoundFault = { readonly fault: FormFault; readonly item: number | null }

const KEY = /^[a-z][a-z0-9]{0,19}$/
const WITH_OPTIONS: readonly AnswerType[] = ['single', 'multiple']
export const hasOptions = (type: AnswerType): boolean => WITH_OPTIONS.includes(type)
/** Another question can depend on the answer. */
export const isChoice = (type: AnswerType): boolean => hasOptions(type) || type === 'yesNo'

/** The values that a condition on this item can name. */
export const choiceKeys = ({ type, options }: Pick<FormItem, 'type' | 'options'>): readonly string[] =>
  type === 'yesNo' ? ['yes', 'no'] : options.map(({ key }) => key)

/** All faults of a form, in the order of its items; an empty form takes the questions away. */
export function judgeForm(items: readonly FormItem[], most: KeepMost): FoundFault[] {
  const whole: FoundFault[] = [
    ...faultIf(items.length > FORM_LIMITS.items, 'tooManyItems', null),
    ...faultIf(utf8Bytes(JSON.stringify(items)) > FORM_LIMITS.bytes, 'tooLarge', null),
  ]
  const single = items.flatMap((item, index) => {
    const earlier = items.slice(0, index)
    const faults = [...ownFaults(item, earlier, most), ...optionFaults(item), ...conditionFaults(item, earlier)]
    return faults.map((fault) => ({ fault, item: index + 1 }))
  })
  return [...whole, ...single]
}

function ownFaults(item: FormItem, earlier: readonly FormItem[], most: KeepMost): FormFault[] {
  const { key, type, labelZh, labelEn, readers, keepDays, sealed } = item
  const labels = [labelZh, labelEn]
  return [
    ...when(!KEY.test(key), 'keyWrong'),
    ...when(
      earlier.some((other) => other.key === key),
      'keyTwice',
    ),
    ...when(
      labels.some((label) => label.trim() === ''),
      'labelMissing',
    ),
    ...when(
      labels.some((label) => [...label].length > FORM_LIMITS.label),
      'labelTooLong',
    ),
    ...when(readers.length === 0, 'readersMissing'),
    ...when(!Number.isInteger(keepDays) || keepDays < 1 || keepDays > keepMostOf(type, most), 'keptTooLong'),
    ...when(type === 'licence' && !sealed, 'licenceOpen'),
  ]
}

function optionFaults({ type, options }: FormItem): FormFault[] {
  if (!hasOptions(type)) return when(options.length > 0, 'optionsUnasked')
  const keys = options.map(({ key }) => key)
  const isLabelled = ({ labelZh, labelEn }: FormOption) =>
    [labelZh, labelEn].every((label) => label.trim() !== '' && [...label].length <= FORM_LIMITS.option)
  return [
    ...when(options.length < 2, 'optionsMissing'),
    ...when(options.length > FORM_LIMITS.options, 'tooManyOptions'),
    ...when(!keys.every((key) => KEY.test(key)), 'keyWrong'),
    ...when(new Set(keys).size < keys.length, 'optionTwice'),
    ...when(!options.every(isLabelled), 'optionLabelMissing'),
  ]
}

function conditionFaults({ showIf }: FormItem, earlier: readonly FormItem[]): FormFault[] {
  const found = showIf.flatMap(({ item, is }): FormFault[] => {
    const asked = earlier.find(({ key }) => key === item)
    if (asked === undefined) return ['conditionNotEarlier']
    if (!isChoice(asked.type)) return ['conditionNoChoice']
    return when(!choiceKeys(asked).includes(is), 'conditionValueUnknown')
  })
  return [...when(showIf.length > FORM_LIMITS.conditions, 'tooManyConditions'), ...new Set(found)]
}

const when = (is: boolean, fault: FormFault): FormFault[] => (is ? [fault] : [])
const faultIf = (is: boolean, fault: FormFault, item: number | null): FoundFault[] => (is ? [{ fault, item }] : [])

function utf8Bytes(text: string): number {
  let bytes = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4
  }
  return bytes
}

/** True where a part of the person may read the answers: the organiser is the owner or an agent, the desk all of the meeting's side. */
export function readsItem(standing: Standing, { readers }: Pick<FormItem, 'readers'>): boolean {
  const { roles, relations, sameBu } = standing
  const opens: Readonly<Record<FormReader, boolean>> = {
    organiser: relations.includes('owner') || relations.includes('agent'),
    desk: isOfOwnSide(standing),
    finance: sameBu && roles.includes('finance'),
    compliance: sameBu && roles.includes('compliance'),
  }
  return readers.some((reader) => opens[reader])
}
