import { readAmount } from '../../kit/read-amount.ts'
import { CATEGORY_NAMES } from '../category-names.ts'
import type { ExecuteType, MeetingCategory } from '../meeting-codes.ts'
import { COUNT, countOf, matchesIn, type SentenceSpan } from './sentence-span.ts'

const HEADS = new RegExp(
  `(?:共|约|大约|about\\s+|around\\s+)?${COUNT}\\s*(?:人(?!均|份|次)|[位名](?:医生|医师|专家|老师|大夫|护士|代表|参会者)?(?!讲|主|嘉|患|病)|(?:people|doctors|attendees|participants|guests|hcps|pax)\\b)`,
  'gi',
)
const PATIENTS_BEFORE = /(?:患者|病人|每|各|第|patients?)\s*$/i
const MOST_HEADS = 100_000

const TALK = '(?:主讲|演讲|讲课|授课|分享|报告|讲)'
const TALK_MINUTES = new RegExp(
  `(各?${TALK})([^0-9。;；!！\\u0000]{0,20}?)(${COUNT}\\s*(?:分钟|min(?:ute)?s?\\b))`,
  'gi',
)
const MINUTES_TALK = new RegExp(`${COUNT}[\\s-]*min(?:ute)?s?\\s+(?:talks?|lectures?|presentations?)\\b`, 'gi')
const SPEAKS = new RegExp(
  `\\b(?:talks?|speaks?|speaking|lectures?|presents?)(?:\\s+(?:for|of|each|about))*\\s+${COUNT}\\s*min(?:ute)?s?\\b`,
  'gi',
)
const [LEAST_MINUTES, MOST_MINUTES] = [5, 600]

const AMOUNT =
  '((?:¥|￥|rmb|cny)?\\s*(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\\.[0-9]+)?\\s*万?)(?![0-9])\\s*(?:元|块钱?|yuan\\b|rmb\\b|cny\\b)?'
const EACH = '(每人|每位|一人|一位|\\/\\s*人|人均|per\\s+(?:head|person)|each|a\\s+head|pp\\b)'
const MEAL = new RegExp(
  `(?:餐费|餐标|餐饮|用餐|晚餐|午餐|meals?|dinner|lunch)\\s*(?:预算|费用|共|合计|标准|at|of|budget)?\\s*[:：]?\\s*${EACH}?\\s*${AMOUNT}\\s*${EACH}?`,
  'gi',
)
const AVERAGE = new RegExp(`人均(?:餐费|餐标|用餐)?\\s*[:：]?\\s*${AMOUNT}`, 'gi')
const PER_HEAD = new RegExp(`${AMOUNT}\\s*per\\s+(?:head|person)(?:\\s+for\\s+(?:meals?|dinner|lunch))?`, 'gi')
const FEE_BEFORE = /(?:讲课费|讲者费|劳务费|交通费|住宿费|fees?)\s*$/i

/** How many people are expected. */
export function readHeads(text: string): SentenceSpan[] {
  return matchesIn(text, HEADS).flatMap(({ match: [, count = ''], from, to }) => {
    const value = countOf(count)
    const isAudience = value !== undefined && value > 0 && value <= MOST_HEADS
    return isAudience && !PATIENTS_BEFORE.test(text.slice(0, from)) ? [{ kind: 'heads' as const, from, to, value }] : []
  })
}

/** The minutes of a talk; any other minutes are left. */
export function readMinutes(text: string): SentenceSpan[] {
  const behind = matchesIn(text, TALK_MINUTES).map(
    ({ match: [, , between = '', part = '', count = ''], from, to }) => ({
      from: between.trim() === '' ? from : to - part.length,
      to,
      count,
    }),
  )
  const english = [MINUTES_TALK, SPEAKS].flatMap((pattern) =>
    matchesIn(text, pattern).map(({ match: [, count = ''], from, to }) => ({ from, to, count })),
  )
  return [...behind, ...english].flatMap(({ from, to, count }) => {
    const value = countOf(count)
    const isLength = value !== undefined && value >= LEAST_MINUTES && value <= MOST_MINUTES
    return isLength ? [{ kind: 'minutes' as const, from, to, value }] : []
  })
}

/** The meals' amount, of all or of each person; no other amount. */
export function readMeal(text: string): SentenceSpan[] {
  const meals = matchesIn(text, MEAL).map(({ match: [part, before, amount = '', behind], from, to }) => ({
    from,
    to,
    amount,
    isEach: before !== undefined || behind !== undefined || part.startsWith('餐标'),
  }))
  const averages = [AVERAGE, PER_HEAD].flatMap((pattern) =>
    matchesIn(text, pattern)
      .filter(({ from }) => !FEE_BEFORE.test(text.slice(0, from)))
      .map(({ match: [, amount = ''], from, to }) => ({ from, to, amount, isEach: true })),
  )
  return [...meals, ...averages].flatMap(({ from, to, amount, isEach }) => {
    const fen = readAmount(amount.replace(/rmb|cny/i, ''))
    return fen === undefined || fen === 0 ? [] : [{ kind: 'meal' as const, from, to, value: { fen, isEach } }]
  })
}

const HELD: readonly (readonly [RegExp, ExecuteType])[] = [
  [
    /线上\s*[+和与、]?\s*线下(?:结合|同步|混合)?|线下\s*[+和与、]?\s*线上(?:结合|同步)?|混合(?:形式|会议?)?|\bhybrid\b/gi,
    'hybrid',
  ],
  [/线上(?:会议?|召开|举行)?|在线(?:会议?)?|\b(?:online|virtual)\b/gi, 'online'],
  [/线下(?:会议?|召开|举行)?|面对面|\b(?:on[- ]?site|offline|in[- ]person|face[- ]to[- ]face)\b/gi, 'onSite'],
]

/** The kinds of which this form makes meetings; each by the name it has in the product, and by the short one of the form. */
const OF_FORM: readonly (readonly [MeetingCategory, readonly string[]])[] = [
  ['PPM', ['promotion meeting', '推广会']],
  ['ONETIME', []],
  ['TAXONOMY', []],
  ['VX', []],
]
const CATEGORIES = OF_FORM.map(([value, short]) => {
  const { 'zh-CN': zh, en } = CATEGORY_NAMES[value]
  return { value, pattern: new RegExp([zh, en, ...short].join('|'), 'gi') }
})

/** How it is held. */
export function readHeld(text: string): SentenceSpan[] {
  return readWords(text, HELD).map((span) => ({ ...span, kind: 'executeType' }))
}

/** Its kind, by the name that the product has for it. */
export function readCategory(text: string): SentenceSpan[] {
  const words = CATEGORIES.map(({ pattern, value }) => [pattern, value] as const)
  return readWords(text, words).map((span) => ({ ...span, kind: 'category' }))
}

function readWords<Value>(text: string, words: readonly (readonly [RegExp, Value])[]) {
  const found: { from: number; to: number; value: Value }[] = []
  for (const [pattern, value] of words) {
    for (const { from, to } of matchesIn(text, pattern)) {
      if (found.every((one) => to <= one.from || from >= one.to)) found.push({ from, to, value })
    }
  }
  return found
}
