import type { FastifyRequest } from 'fastify'
import { localeOf } from '../kit/http/locale.ts'
import type { RegisterDeps } from '../kit/http/register-deps.ts'
import type { LandingCtx } from './landing-page.ts'
import { landingView, namesMeeting } from './landing-head.ts'

/** Reads the data of a public page like the call of that page, within the same limits of traffic and of turns. */
export const landingFirstView =
  ({ db, clock, config, signInKey, limit, turns }: FirstViewDeps) =>
  async (request: FastifyRequest) => {
    if (!namesMeeting(request.url)) return undefined
    await limit(request, { kind: 'public' })
    const now = clock.now()
    const locale = localeOf(request.headers['accept-language'])
    const ctx = { tx: db.db, now, at: new Date(now).toISOString(), locale, config, signInKey }
    return turns(() => landingView(ctx, request.url))
  }

type FirstViewDeps = Pick<RegisterDeps, 'db' | 'clock' | 'signInKey' | 'limit' | 'turns'> & Pick<LandingCtx, 'config'>
