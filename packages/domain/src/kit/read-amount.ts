import { type Fen, MAX_FEN } from './money.ts'

/** What Chinese keyboards and spreadsheets write in full width. Unicode's own compatibility forms would also read ① and ². */
const FULL_WIDTH: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'０１２３４５６７８９'].map((digit, value) => [digit, String(value)])),
  '，': ',',
  '．': '.',
  '￥': '¥',
}

const AMOUNT = /^¥?\s*(0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,6}))?\s*(万)?\s*元?$/

/**
 * An amount in yuan as people write and spreadsheets show it, in fen: `1,234.50`, `¥1,200`, `１２００`, `1200元`, `1.2万`.
 * Undefined for everything that could be meant otherwise: a sign, an exponent, odd separators, parts of a fen, above MAX_FEN.
 */
export function readAmount(text: string): Fen | undefined {
  const plain = [...text.replaceAll(/[\u200B-\u200F\u2060\uFEFF]/g, '').trim()].map((one) => FULL_WIDTH[one] ?? one)
  const match = AMOUNT.exec(plain.join(''))
  const whole = match?.[1]?.replaceAll(',', '')
  if (!match || whole === undefined) return undefined
  const places = match[3] === undefined ? 2 : 6
  const decimals = (match[2] ?? '').padEnd(places, '0')
  if (decimals.length > places || whole.length > 10) return undefined
  const fen = Number(`${whole}${decimals}`)
  return fen <= MAX_FEN ? fen : undefined
}
