/** How long an initial password opens the choice of an own one. */
export const INITIAL_PASSWORD_HOURS = 72
/** After somebody else gave a password, deeds of weight stay shut so long: time for the person to notice. */
export const HOURS_AFTER_RESET = 24

/** An address changed less long ago gets no link for a password: time for the person to notice. */
export const EMAIL_SETTLED_DAYS = 3

/** Length of a password, in characters. */
const PASSWORD_LENGTH = { least: 12, most: 128 } as const
const DIFFERENT = 5

/** Why a password cannot be a person's own one; `current` is the one it takes the place of. */
export function passwordFault(
  password: string,
  { employeeCode, current }: { employeeCode: string; current: string },
): 'passwordWeak' | 'passwordSame' | undefined {
  const characters = [...password.normalize('NFC')]
  const isLong = characters.length >= PASSWORD_LENGTH.least && characters.length <= PASSWORD_LENGTH.most
  const isVaried = new Set(characters).size >= DIFFERENT
  const namesPerson = password.toLowerCase().includes(employeeCode.toLowerCase())
  if (!isLong || !isVaried || namesPerson) return 'passwordWeak'
  return password.normalize('NFC') === current.normalize('NFC') ? 'passwordSame' : undefined
}

/** Without the letters and digits people mix up. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP = 4

/** How many random numbers initialPassword takes, each below `signs`. */
export const INITIAL_DRAWS = { count: GROUPS * GROUP, signs: SIGNS.length } as const

/** An initial password from random numbers, in groups that can be read aloud: `k7mf-9qzr-3hvt-x2pd`, 79 bits. */
export function initialPassword(draws: readonly number[]): string {
  const signs = draws.map((draw) => SIGNS[draw] ?? '')
  return Array.from({ length: GROUPS }, (_, at) => signs.slice(at * GROUP, (at + 1) * GROUP).join('')).join('-')
}
