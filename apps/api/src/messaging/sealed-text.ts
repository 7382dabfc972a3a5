import { createHmac, timingSafeEqual } from 'node:crypto'

/** Texts that leave the server and come back unchanged or not at all; `purpose` keeps those of one kind from serving as another. */
export type Seal = {
  /** `until`: epoch ms. */
  close(purpose: string, parts: readonly string[], until: number): string
  /** The parts; undefined when altered, of another purpose or ended. */
  open(purpose: string, sealed: string, now: number): readonly string[] | undefined
}

export function createSeal(key: Buffer): Seal {
  const mac = (purpose: string, body: string) =>
    createHmac('sha256', key).update(`${purpose}\n${body}`).digest('base64url')
  return {
    close: (purpose, parts, until) => {
      const body = [String(until), ...parts.map((part) => Buffer.from(part).toString('base64url'))].join('.')
      return `${body}.${mac(purpose, body)}`
    },
    open: (purpose, sealed, now) => {
      const cut = sealed.lastIndexOf('.')
      const body = sealed.slice(0, Math.max(cut, 0))
      const [given, wanted] = [Buffer.from(sealed.slice(cut + 1)), Buffer.from(mac(purpose, body))]
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
      const [until, ...parts] = body.split('.')
      return Number(until) > now ? parts.map((part) => Buffer.from(part, 'base64url').toString()) : undefined
    },
  }
}
