/** Version 4 and its variant are fixed; each other digit gets four random bits. */
const FORM = '10000000-1000-4000-8000-100000000000'

/** A random UUID, version 4; works on a page opened without https too, where `crypto.randomUUID` is missing. */
export const newUuid = (): string => FORM.replace(/[018]/g, (digit) => randomDigit(Number(digit)))

/** Of an 8 the upper two bits stay, as the variant asks. */
function randomDigit(digit: number): string {
  const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
  return (digit === 8 ? 8 | (random & 3) : random & 15).toString(16)
}
