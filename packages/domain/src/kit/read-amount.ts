import { displayMoney, type Fen, MAX_FEN, type MoneyRefusal, type ParsedMoney } from './money.ts'

/** What Chinese keyboards and spreadsheets write in full width. Unicode's own compatibility forms would also read ① and ². */
const FULL_WIDTH: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'０１２３４５６７８９'].map((digit, value) => [digit, String(value)])),
  '，': ',',
  '．': '.',
  '。': '.',
  '￥': '¥',
  '－': '-',
  '−': '-',
}

const AMOUNT = /^(-?)¥?\s*(-?)(0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?\s*(万)?\s*元?$/

/** A typed text in half width, without invisible marks and without blanks at its ends. */
export function plainTyped(text: string): string {
  const visible = text.replaceAll(/[\u200B-\u200F\u2060\uFEFF]/g, '').trim()
  return [...visible].map((one) => FULL_WIDTH[one] ?? one).join('')
}

/**
 * An amount in yuan as people write and spreadsheets show it: `1,234.50`, `¥1,200`, `１２００`, `1200元`, `1.2万`. What could be
 * meant otherwise is refused by name: a sign, an exponent, odd separators, parts of a fen, above MAX_FEN.
 */
export function typedMoney(text: string): ParsedMoney {
  const [match, before, inside, grouped, decimals = '', tenThousands] = AMOUNT.exec(plainTyped(text)) ?? []
  const whole = grouped?.replaceAll(',', '')
  if (match === undefined || whole === undefined) return refused('amountFormat')
  if (before !== '' || inside !== '') return refused('amountNegative')
  const places = tenThousands === undefined ? 2 : 6
  if (decimals.length > places) return refused('amountPrecision')
  const fen = whole.length > 10 ? Infinity : Number(`${whole}${decimals.padEnd(places, '0')}`)
  return fen <= MAX_FEN ? { ok: true, fen } : refused('amountTooLarge')
}

/** The same in fen; undefined for what typedMoney refuses. */
export function readAmount(text: string): Fen | undefined {
  const read = typedMoney(text)
  return read.ok ? read.fen : undefined
}

/** What a form keeps of a typed amount: plain digits as the wire takes them, or the text itself where it cannot be read. */
export function plainAmount(text: string): string {
  const read = typedMoney(text)
  return read.ok ? displayMoney(read.fen).replaceAll(',', '') : text.trim()
}

const refused = (reason: MoneyRefusal): ParsedMoney => ({ ok: false, reason })
