import { createHash, randomBytes } from 'node:crypto'

export type JsSignature = { timestamp: number; nonceStr: string; signature: string }

/** The signature a JS-SDK checks: SHA-1 of four fields in this order and spelling, the address without what follows `#`. */
export function jsSignature(ticket: string, nonceStr: string, timestamp: number, url: string): string {
  const signed = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url.split('#')[0]}`
  return createHash('sha1').update(signed).digest('hex')
}

/** `now`: system clock, epoch ms. */
export function signPage(ticket: string, url: string, now: number): JsSignature {
  const nonceStr = randomBytes(12).toString('hex')
  const timestamp = Math.floor(now / 1000)
  return { timestamp, nonceStr, signature: jsSignature(ticket, nonceStr, timestamp, url) }
}
