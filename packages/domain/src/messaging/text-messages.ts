/** Numbers that text messages go to: those of the mainland, eleven digits without a country. */
export const TAKES_TEXTS = /^1\d{10}$/

export const takesTexts = (phone: string): boolean => TAKES_TEXTS.test(phone)

/** The number in a receipt or reply, as we keep it; undefined for one abroad. */
export function textedNumber(phone: string): string | undefined {
  const digits = phone.replace(/^\+?(?:86)?(?=1\d{10}$)/, '')
  return takesTexts(digits) ? digits : undefined
}

/** Answers by which carriers here let people stop messages. */
const REFUSALS = ['退订', '退訂', 'TD', 'T', 'R']

/** The answer to a text message asks for no more of them: wide letters, spaces and marks around the word do not count. */
export const refusesTexts = (reply: string): boolean =>
  REFUSALS.includes(
    reply
      .normalize('NFKC')
      .replaceAll(/[\s\p{P}]/gu, '')
      .toUpperCase(),
  )
