/** Full-width digits and points, as Chinese keyboards give them, to the plain ones. */
function plain(typed: string): string {
  return typed.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0)).replace(/[．。]/g, '.')
}

/** The whole digits of something typed or pasted into a count. Separators, signs and letters go; a zero before another digit goes too. */
export function keepDigits(typed: string): string {
  const [whole = ''] = plain(typed)
    .replace(/[^0-9.]/g, '')
    .split('.')
  return whole.replace(/^0+(?=[0-9])/, '')
}
