import type { Ctx } from '../kit/http/ctx.ts'
import { randomToken, sha256hex } from '../kit/database/ids.ts'
import { deviceHash, KNOWN_COOKIE } from '../kit/http/known-cookie.ts'

/** As long as browsers keep a cookie at most. */
const KEPT_SECONDS = 400 * 86_400

/** The hash of what this browser carries since somebody signed in with it; undefined when it is new here. */
export function deviceOf(ctx: Ctx): string | undefined {
  return deviceHash(ctx.cookie(KNOWN_COOKIE))
}

/** The same, and a new browser gets one: no page can read it. */
export function markDevice(ctx: Ctx): string {
  const known = deviceOf(ctx)
  if (known !== undefined) return known
  const token = randomToken()
  const { basePath, publicUrl } = ctx.config
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  ctx.setCookie(
    `${KNOWN_COOKIE}=${token}; Path=${basePath || '/'}; HttpOnly; SameSite=Lax${secure}; Max-Age=${KEPT_SECONDS}`,
  )
  return sha256hex(token)
}
