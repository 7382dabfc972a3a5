import { randomBytes } from 'node:crypto'
import { actDoubts, type PersonProof, REMEMBERED_DAYS } from '@osmp/domain/session/person-act.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { Tx } from '../kit/database/db.ts'
import { sha256hex, uuidv7 } from '../kit/database/ids.ts'
import { findSurroundings, insertPersonAct, noteStaffPlace, type PersonActRow } from './person-act-repo.ts'

const COOKIE = 'osmp-device'
const TOKEN = /^[\w-]{32}$/
const COOKIE_SECONDS = 400 * 86_400
const DAY = 86_400_000

/** Where a doctor's act came from; undefined for what a provider told. */
export type ActPlace = { address: string; deviceHash: string | null; userAgent: string }

const browserOf = ({ cookie }: Pick<Ctx, 'cookie'>): string | undefined => {
  const value = cookie(COOKIE)
  return value !== undefined && TOKEN.test(value) ? value : undefined
}

export function placeOf(ctx: Pick<Ctx, 'address' | 'userAgent' | 'cookie'>): ActPlace {
  const browser = browserOf(ctx)
  const deviceHash = browser === undefined ? null : sha256hex(browser)
  return { address: ctx.address, deviceHash, userAgent: ctx.userAgent.slice(0, 300) }
}

/**
 * Notes the browser and address a member of staff signs in from. The browser keeps a mark that no script reads, so that a doctor's page
 * opened in it is known.
 */
export async function rememberStaff(ctx: Ctx, personId: string): Promise<void> {
  const known = browserOf(ctx)
  const browser = known ?? randomBytes(24).toString('base64url')
  const isHttps = ctx.config.publicUrl.startsWith('https:')
  const path = ctx.config.basePath === '' ? '/' : ctx.config.basePath
  ctx.setCookie(
    `${COOKIE}=${browser}; Path=${path}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
  )
  const now = ctx.clock.systemNow()
  const [at, forget] = [now, now - REMEMBERED_DAYS * DAY].map((time) => new Date(time).toISOString())
  await noteStaffPlace(ctx.tx, {
    personId,
    address: ctx.address,
    deviceHash: sha256hex(browser),
    at: at ?? '',
    forget: forget ?? '',
  })
}

export type PersonAct = Pick<
  PersonActRow,
  'kind' | 'engagementId' | 'objectId' | 'hcpId' | 'shownSha256' | 'textVersion' | 'at'
> & {
  proof: PersonProof
  place: ActPlace | undefined
}

/** Keeps what a doctor did, from where and how proved, in the transaction of the act; gives why somebody should look at it. */
export async function keepPersonAct(tx: Tx, { place, ...act }: PersonAct) {
  const { address = '', deviceHash = null, userAgent = '' } = place ?? {}
  const asked = { engagementId: act.engagementId, hcpId: act.hcpId, deviceHash, days: REMEMBERED_DAYS }
  // One's own machine is everybody's address there.
  const isLocal = address === '' || address.startsWith('127.') || address.startsWith('0:0:0:0') || address === '::1'
  const around = await findSurroundings(tx, { ...asked, address: isLocal ? null : address })
  const doubts = actDoubts({ proof: act.proof, ...around })
  await insertPersonAct(tx, { ...act, id: uuidv7(), address, deviceHash, userAgent, doubts })
  return doubts
}
