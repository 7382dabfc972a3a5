import { publicHost } from '../kit/public-link.ts'
import { contrast, READABLE } from '../kit/contrast.ts'
import { toWire } from '../kit/money.ts'
import { isFixedDictionary, leastOf } from './dictionary-names.ts'
import { messageTextFaults } from '../messaging/message-text.ts'
import type { RecordValues, ResourceKey } from './field-types.ts'
import { isWatermarkOpacity, WATERMARK_OPACITY } from './watermark-opacity.ts'

/** A fault of a field's value beside the others of its record. */
export type RecordFault = {
  readonly field: string
  readonly result:
    | 'recordDates'
    | 'recordPath'
    | 'recordWorkbenchRole'
    | 'ioBelowUsed'
    | 'recordContrast'
    | 'recordRequired'
    | 'dictionaryFixed'
    | 'dictionaryShort'
    | 'settingRange'
    | 'templatePlaceholderUnknown'
    | 'templateLinkMissing'
  readonly params?: Readonly<Record<string, string>>
}

type Judge = (values: RecordValues, used: number) => RecordFault | undefined
type ValuesJudge = (values: RecordValues) => RecordFault | undefined

/** Days and instants sort as text. */
const inOrder =
  (from: string, to: string): ValuesJudge =>
  (values) => {
    const [start, end] = [values[from], values[to]]
    const isWrong = typeof start === 'string' && typeof end === 'string' && end < start
    return isWrong ? { field: to, result: 'recordDates' } : undefined
  }

const JUDGES: Partial<Readonly<Record<ResourceKey, Judge>>> = {
  topics: inOrder('validFrom', 'validTo'),
  blacklist: inOrder('fromDate', 'toDate'),
  notices: (values) =>
    inOrder('publishedAt', 'untilAt')(values) ??
    (values['untilAt'] !== null && values['untilAt'] === values['publishedAt']
      ? { field: 'untilAt', result: 'recordDates' }
      : undefined),
  menus: ({ path }) =>
    typeof path === 'string' && /^\/(?!\/)[\w\-./?=&%{}]*$/.test(path)
      ? undefined
      : { field: 'path', result: 'recordPath' },
  people: ({ userType, roles }) =>
    userType === 'workbench' && !(Array.isArray(roles) && roles.includes('admin'))
      ? { field: 'userType', result: 'recordWorkbenchRole' }
      : undefined,
  landingTemplates: ({ textTitle, text }) =>
    textTitle !== '' && text === '' ? { field: 'text', result: 'recordRequired' } : undefined,
  posterTemplates: ({ ownColour }) => {
    if (typeof ownColour !== 'string' || ownColour === '') return undefined
    const ratio = contrast('#FFFFFF', ownColour)
    return ratio < READABLE
      ? { field: 'ownColour', result: 'recordContrast', params: { ratio: (Math.floor(ratio * 10) / 10).toFixed(1) } }
      : undefined
  },
  ios: ({ amount }, used) =>
    typeof amount === 'string' && Math.round(Number(amount) * 100) < used
      ? { field: 'amount', result: 'ioBelowUsed', params: { used: toWire(used) } }
      : undefined,
  dictionary: (values) => {
    if (isFixedRecord('dictionary', values)) return { field: 'dictCode', result: 'dictionaryFixed' }
    const least = leastOf(values['dictCode'])
    const field = ['labelZh', 'labelEn'].find((key) => String(values[key]).length < least)
    return field === undefined ? undefined : { field, result: 'dictionaryShort', params: { least: String(least) } }
  },
  messageTexts: (values) => messageTextFaults(values['kind'], values)[0],
  systemParams: ({ key, value }) =>
    key === WATERMARK_OPACITY.key && !isWatermarkOpacity(String(value))
      ? {
          field: 'value',
          result: 'settingRange',
          params: { least: String(WATERMARK_OPACITY.least), most: String(WATERMARK_OPACITY.most) },
        }
      : undefined,
}

/** A record whose values the product itself works with: nobody adds, changes or switches one off. */
export const isFixedRecord = (resource: ResourceKey, values: RecordValues): boolean =>
  resource === 'dictionary' && isFixedDictionary(values['dictCode'])

/**
 * What is wrong with a record whose fields are each right: values as on the wire, `used` the fen of an IO that are reserved,
 * committed or spent.
 */
export function recordFault(resource: ResourceKey, values: RecordValues, used = 0): RecordFault | undefined {
  return JUDGES[resource]?.(values, used)
}

/**
 * A setting's new value from its text: of the same kind as the one before, undefined where the text is none of that kind.
 */
export function settingOf(text: string, before: unknown): string | number | boolean | string[] | undefined {
  if (typeof before === 'string') return text
  if (Array.isArray(before)) return originsOf(text)
  if (typeof before === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined
  if (typeof before === 'number' && /^-?\d{1,12}(\.\d{1,6})?$/.test(text)) return Number(text)
  return undefined
}

const ORIGIN = /^https:\/\/[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+(?::\d{2,5})?$/
const MOST_ORIGINS = 50

/** One address a line, none twice; undefined where one of them is no `https://host`. */
function originsOf(text: string): string[] | undefined {
  const lines = text.split(/\s+/).filter((line) => line !== '')
  const origins = [...new Set(lines.map((line) => line.toLowerCase()))]
  return origins.length <= MOST_ORIGINS &&
    origins.every((origin) => ORIGIN.test(origin) && publicHost(origin) !== undefined)
    ? origins
    : undefined
}
