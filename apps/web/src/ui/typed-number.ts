/** Full-width digits and points, as Chinese keyboards give them, to the plain ones. */
function plain(typed: string): string {
  return typed.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0)).replace(/[．。]/g, '.')
}

/**
 * What is kept of something typed or pasted into a number: digits, and one point with at most `decimals` digits after
 * it. Separators, signs and letters go; a zero before another digit goes too.
 */
export function keepNumber(typed: string, decimals: number): string {
  const kept = plain(typed).replace(/[^0-9.]/g, '')
  const [whole = '', ...rest] = kept.split('.')
  const digits = whole.replace(/^0+(?=[0-9])/, '')
  if (decimals === 0 || rest.length === 0) return digits
  return `${digits === '' ? '0' : digits}.${rest.join('').slice(0, decimals)}`
}
