import type { Ctx } from '../kit/http/ctx.ts'

const DAY = 86_400
const AFTER_THE_END = 180 * DAY

/** An address for paper: a path of ours, signed, until half a year after this instant (UTC). */
export function printedUrl(ctx: Pick<Ctx, 'signedLinks' | 'config'>, path: string, endAt: string): string {
  return ctx.config.publicUrl + ctx.signedLinks.sign(path, Math.floor(Date.parse(endAt) / 1000) + AFTER_THE_END)
}
