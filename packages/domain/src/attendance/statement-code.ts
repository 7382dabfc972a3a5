/** Figures and capitals without 0, 1, I and O: 32 signs, five bits each, none to be mistaken for another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 12

/** Verification code from twelve random bytes: 60 bits. Throws a RangeError for fewer bytes. */
export function verificationCode(randomBytes: readonly number[]): string {
  if (randomBytes.length < LENGTH) throw new RangeError(`expected ${LENGTH} random bytes`)
  return randomBytes
    .slice(0, LENGTH)
    .map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
    .join('')
}

/** The code as stored, from what a person typed or scanned: blanks, dashes and letter case do not count. */
export function readVerificationCode(typed: string): string {
  return typed.replace(/[\s\-‐–—]/g, '').toUpperCase()
}

/** `7KQP-2MXA-9RTC`, to be read aloud. */
export function shownVerificationCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-')
}

/** `AS2611-000123` of a month `2611` and its running number. */
export function statementNumber(month: string, running: number): string {
  return `AS${month}-${String(running).padStart(6, '0')}`
}

/** `李*`: enough for the holder of the paper to compare, too little for anybody else. */
export function maskedName(name: string): string {
  const [first = ''] = name
  return `${first}*`
}
