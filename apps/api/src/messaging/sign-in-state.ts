import { randomBytes } from 'node:crypto'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { useOnce } from './nonce-repo.ts'
import { ownPath } from './own-path.ts'
import type { Seal } from './sealed-text.ts'

const COOKIE = 'osmp-sign-in'
const PURPOSE = 'signInState'
const LIFE = 600_000

/** A new state for leaving to a messaging app; the browser keeps it in a cookie, so that it comes back to the same one. */
export function startSignIn(ctx: Ctx, seal: Seal, back: string): string {
  const state = randomBytes(16).toString('hex')
  const sealed = seal.close(PURPOSE, [state, ownPath(back)], ctx.clock.systemNow() + LIFE)
  ctx.setCookie(`${COOKIE}=${sealed}; ${cookieFlags(ctx)}; Max-Age=${LIFE / 1000}`)
  return state
}

/** Where the person wanted to go. */
export async function finishSignIn(ctx: Ctx, seal: Seal, state: string): Promise<string> {
  const now = ctx.clock.systemNow()
  const [expected, back] = seal.open(PURPOSE, ctx.cookie(COOKIE) ?? '', now) ?? []
  if (expected === undefined || back === undefined || expected !== state) throw new AppError('messagingStateInvalid')
  const [at, until] = [now, now + LIFE].map((time) => new Date(time).toISOString())
  const isFirst = await ctx.inTransaction((tx) => useOnce(tx, `state:${state}`, at ?? '', until ?? ''))
  if (!isFirst) throw new AppError('messagingStateInvalid')
  return back
}

/** Lax, not strict: the way back begins on the messaging app's page. */
const cookieFlags = ({ config }: Ctx) =>
  `Path=${config.basePath || '/'}; HttpOnly; SameSite=Lax${config.publicUrl.startsWith('https:') ? '; Secure' : ''}`
