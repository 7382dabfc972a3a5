import type { Fen } from '../kit/money.ts'

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿']

/** An amount as Chinese contracts and cheques write it: 2,300.05 yuan is `贰仟叁佰元零伍分`. Fen, not negative. */
export function amountWords(fen: Fen): string {
  const [yuan, jiao, rest] = [Math.floor(fen / 100), Math.floor(fen / 10) % 10, fen % 10]
  const digit = (value: number) => DIGITS.charAt(value)
  const whole = yuan === 0 ? '' : `${wholeWords(yuan)}元`
  if (jiao === 0 && rest === 0) return `${whole || '零元'}整`
  const gap = jiao === 0 && whole !== '' ? '零' : ''
  const parts = `${jiao === 0 ? '' : `${digit(jiao)}角`}${rest === 0 ? '整' : `${digit(rest)}分`}`
  return whole + gap + parts
}

/** Groups of four digits; a run of zeros inside is one 零, at the end of a group none. */
function wholeWords(yuan: number): string {
  const digits = String(yuan)
  let words = ''
  let zero = false
  let groupHasDigit = false
  for (const [index, figure] of [...digits].entries()) {
    const place = digits.length - 1 - index
    if (figure === '0') zero = true
    else {
      words += (zero && words !== '' ? '零' : '') + DIGITS.charAt(Number(figure)) + (PLACES[place % 4] ?? '')
      zero = false
      groupHasDigit = true
    }
    if (place % 4 !== 0) continue
    if (groupHasDigit) words += GROUPS[place / 4] ?? ''
    groupHasDigit = false
  }
  return words
}
