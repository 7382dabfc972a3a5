import { createHmac, timingSafeEqual } from 'node:crypto'

/** Between address and end: in neither. */
const PART = '\n'

export type SignedLink = { target: string; expires: number; signature: string }
export type LinkState = 'valid' | 'expired' | 'forged'

/** Links that prove themselves: a path of the product and its end under a MAC, for codes on paper and links in mails. */
export type SignedLinks = {
  /** The path with its end (seconds since 1970, UTC) and signature as query. Throws a RangeError for what is no path of the product. */
  sign(target: string, expires: number): string
  /** `now`: system clock, epoch ms. Anything altered, also a target on another host, is forged. */
  check(link: SignedLink, now: number): LinkState
}

export function createSignedLinks(key: Buffer): SignedLinks {
  const signatureOf = (target: string, expires: number) =>
    createHmac('sha256', key).update(`link${PART}${target}${PART}${expires}`).digest('base64url')
  return {
    sign: (target, expires) => {
      if (!isAppPath(target)) throw new RangeError(`not an app path: ${target}`)
      const query = `expires=${expires}&signature=${signatureOf(target, expires)}`
      return `${target}${target.includes('?') ? '&' : '?'}${query}`
    },
    check: ({ target, expires, signature }, now) => {
      // Compared as text: several texts of base64url stand for the same bytes.
      const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(target, expires))]
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
      if (!isOurs || !isAppPath(target)) return 'forged'
      return expires * 1000 <= now ? 'expired' : 'valid'
    },
  }
}

/** A path of our own: one leading slash, and nothing a browser would read as a host, a scheme or a way up. */
function isAppPath(target: string): boolean {
  return /^\/(?![/\\])[\w\-./~%?&=]*$/.test(target) && !target.split(/[/?]/).includes('..')
}
