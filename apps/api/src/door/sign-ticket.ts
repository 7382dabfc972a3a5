import { OLDEST_MS } from '@osmp/domain/enrolment/offline-claim.ts'
import { TICKET_LIFE_MS, ticketVerdict } from '@osmp/domain/enrolment/sign-ticket.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { randomToken, sha256hex } from '../kit/database/ids.ts'
import { isSignedBy, keyIdOf } from './device-signature.ts'
import {
  bindTicket,
  findTicket,
  forgetTickets,
  insertTicket,
  noteDeviceKey,
  type TicketRow,
  useTicket,
} from './sign-ticket-repo.ts'
import { sealTicket } from '../enrolment/public.ts'

/** A ticket whose phone has proved that it is the one that scanned. */
export type ProvedTicket = TicketRow & { ticket: string }

const isoOf = (ms: number): string => new Date(ms).toISOString()

/** A ticket for the phone that scanned, for ten minutes by the system clock. */
export async function issueTicket(
  ctx: Ctx,
  engagementId: string,
  { deviceKey, proof, text }: { deviceKey: string | undefined; proof: string | undefined; text: string },
): Promise<ProvedTicket> {
  if (deviceKey === undefined || proof === undefined) throw new AppError('signInPageOld')
  if (!isSignedBy(deviceKey, text, proof)) throw new AppError('signInDeviceWrong')
  const [now, ticket, keyId] = [ctx.clock.systemNow(), sealTicket(ctx.signInKey, randomToken()), keyIdOf(deviceKey)]
  const key = { engagementId, keyId, publicKey: deviceKey, address: ctx.address, at: isoOf(now) }
  const row = {
    ticketHash: sha256hex(ticket),
    engagementId,
    keyId,
    issuedAt: isoOf(now),
    endsAt: isoOf(now + TICKET_LIFE_MS),
  }
  await forgetTickets(ctx.tx, isoOf(now - OLDEST_MS))
  await noteDeviceKey(ctx.tx, key)
  await insertTicket(ctx.tx, row)
  return { ...row, ticket, publicKey: deviceKey, enrollmentId: null }
}

/** The ticket with the proof of its own phone. */
export async function proveTicket(
  ctx: Ctx,
  ticket: string,
  { proof, text }: { proof: string | undefined; text: string },
): Promise<ProvedTicket> {
  if (proof === undefined) throw new AppError('signInPageOld')
  const row = await findTicket(ctx.tx, sha256hex(ticket))
  if (!row) throw new AppError('signInCodeExpired')
  if (!isSignedBy(row.publicKey, text, proof)) throw new AppError('signInDeviceWrong')
  return { ...row, ticket }
}

/** True for a deed in the ticket's life. `ago`: how long before now it happened, ms. */
export function isInLife(ctx: Ctx, { issuedAt, endsAt }: Pick<TicketRow, 'issuedAt' | 'endsAt'>, ago = 0): boolean {
  const now = ctx.clock.systemNow()
  const times = { issuedAt: Date.parse(issuedAt), endsAt: Date.parse(endsAt), at: now - ago, now }
  return ticketVerdict(times) !== 'ended'
}

/** Refuses a deed outside the ticket's life. */
export function requireInLife(ctx: Ctx, ticket: TicketRow, ago = 0): void {
  if (!isInLife(ctx, ticket, ago)) throw new AppError('signInCodeExpired')
}

/** From now on this ticket is one person's. */
export async function keepForPerson(ctx: Ctx, { ticketHash }: TicketRow, enrollmentId: string): Promise<void> {
  if (!(await bindTicket(ctx.tx, ticketHash, enrollmentId))) throw new AppError('signTicketTaken')
}

/** One deed for each ticket; the same request again is the same deed. Call it in the deed's transaction. */
export async function spendTicket(ctx: Ctx, { ticketHash }: TicketRow, nonce: string): Promise<void> {
  const use = { nonce, at: isoOf(ctx.clock.systemNow()) }
  if (!(await useTicket(ctx.tx, ticketHash, use))) throw new AppError('signTicketUsed')
}
