/** Letters and digits that are not taken for one another, read or heard: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const CODE_LETTERS = '34679ACDEFGHJKMNPQRTWXY'
export const CODE_LENGTH = 8
const GROUP = 4

const SHAPE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`, 'u')
/** Separators between the letters of a code that is typed, pasted or dictated. */
const BETWEEN = /[\s\p{Pd}._]/gu

/** The code in typed text, in any case and spacing and in full-width letters; undefined where there is none. */
export function readInvitationCode(typed: string): string | undefined {
  const code = typed.normalize('NFKC').replaceAll(BETWEEN, '').toUpperCase()
  return SHAPE.test(code) ? code : undefined
}

/** A code as people see it: two groups of four. */
export const showInvitationCode = (code: string): string => `${code.slice(0, GROUP)} ${code.slice(GROUP)}`

/** The code made of a random number (of at least 48 bits). */
export function invitationCodeOf(number: number): string {
  let [rest, code] = [number, '']
  while (code.length < CODE_LENGTH) {
    code += CODE_LETTERS.charAt(rest % CODE_LETTERS.length)
    rest = Math.floor(rest / CODE_LETTERS.length)
  }
  return code
}
