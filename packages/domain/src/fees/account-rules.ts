export const ACCOUNT_REFUSALS = ['accountNumberInvalid'] as const

/**
 * A bank account as typed: blanks and dashes dropped, 8 to 32 digits. Numbers of bank cards (62…, 16 to 19 digits) must pass
 * their check digit, which finds nearly every slip of the finger. Refusal: accountNumberInvalid.
 */
export function readAccountNumber(
  typed: string,
): { ok: true; number: string; tail: string } | { ok: false; reason: (typeof ACCOUNT_REFUSALS)[number] } {
  const number = typed.replace(/[\s-]/g, '')
  const isCard = /^62\d{14,17}$/.test(number)
  if (!/^\d{8,32}$/.test(number) || (isCard && !passesLuhn(number)))
    return { ok: false, reason: 'accountNumberInvalid' }
  return { ok: true, number, tail: number.slice(-4) }
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
