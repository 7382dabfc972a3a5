const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const LENGTH = 18

/** A unified social credit code: 18 signs, the last of which checks the others (GB 32100-2015). */
export function isTaxNumber(text: string): boolean {
  const digits = [...text].map((sign) => SIGNS.indexOf(sign))
  if (digits.length !== LENGTH || digits.includes(-1)) return false
  let sum = 0
  let weight = 1
  for (const digit of digits.slice(0, -1)) {
    sum += digit * weight
    weight = (weight * 3) % SIGNS.length
  }
  return digits.at(-1) === (SIGNS.length - (sum % SIGNS.length)) % SIGNS.length
}
