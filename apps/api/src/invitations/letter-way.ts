import type { Tx } from '../kit/database/db.ts'
import type { Config } from '../kit/settings/config.ts'
import { phoneChannelOf, provesMail } from '../kit/settings/phone-channel.ts'
import type { Clock } from '../kit/process/clock.ts'
import { inviteMails, oldPhonesOf } from '../messaging/public.ts'
import type { InvitationRow } from './invitation-repo.ts'
import { countUnsentWays } from './unsent-repo.ts'

type Place = { tx: Tx; config: Config; clock: Clock }
type Doctor = Pick<InvitationRow, 'hcpId' | 'phone' | 'email'>

/** The doctor's own number first, then the own mailbox, else the hands of staff. `refused`: the mailbox wants no letters. */
export type LetterWay =
  | { readonly way: 'phone' | 'mail'; readonly address: string }
  | { readonly way: 'handOver' | 'refused' }

/** How the letters of these doctors go, by doctor. */
export async function waysOf(ctx: Place, doctors: readonly Doctor[]): Promise<ReadonlyMap<string, LetterWay>> {
  const { reachesPhones, reachesMail } = reachOfAll(ctx)
  const isCalled = ({ phone }: Doctor) => reachesPhones && phone !== ''
  const called = doctors.filter(isCalled).map(({ hcpId }) => hcpId)
  const oldPhones = await oldPhonesOf(ctx.tx, called, ctx.clock.systemNow())
  const mailed = doctors.filter((doctor) => reachesMail && !isCalled(doctor) && doctor.email !== '')
  const mails = await inviteMails(
    ctx,
    mailed.map(({ email }) => email),
  )
  const wayOf = (doctor: Doctor): LetterWay => {
    const { hcpId, phone, email } = doctor
    if (isCalled(doctor)) return { way: 'phone', address: oldPhones.get(hcpId)?.phone ?? phone }
    const state = mails.get(email)
    if (state === 'refused') return { way: 'refused' }
    return state === 'open' ? { way: 'mail', address: email } : { way: 'handOver' }
  }
  return new Map(doctors.map((doctor) => [doctor.hcpId, wayOf(doctor)]))
}

/** How the letter of one doctor goes. */
export async function wayOfOne(ctx: Place, doctor: Doctor): Promise<LetterWay> {
  return (await waysOf(ctx, [doctor])).get(doctor.hcpId) ?? { way: 'handOver' }
}

/** The ways by which this installation reaches doctors itself. */
export const reachOfAll = ({ config }: Pick<Place, 'config'>) => ({
  reachesPhones: phoneChannelOf(config) !== null,
  reachesMail: provesMail(config),
})

export type UnsentWays = {
  unsent: number
  phone: number
  mail: number
  handOver: number
  /** Doctors reached by mail, and those that refused letters at their mailbox: theirs do not wait. */
  mailed: string[]
  refused: string[]
}

/** How many letters wait, and how they would go; of the named ones alone where some are named. */
export async function unsentWays(
  ctx: Pick<Place, 'tx' | 'config'>,
  engagementId: string,
  invitationIds?: readonly string[],
): Promise<UnsentWays> {
  const { unsent, withPhone, mails } = await countUnsentWays(ctx.tx, engagementId, {
    ...reachOfAll(ctx),
    invitationIds,
  })
  const states = await inviteMails(
    ctx,
    mails.map(({ email }) => email),
  )
  const inState = (state: 'open' | 'refused') =>
    mails.filter(({ email }) => states.get(email) === state).map(({ hcpId }) => hcpId)
  const [mailed, refused] = [inState('open'), inState('refused')]
  const waiting = unsent - refused.length
  const mail = mailed.length
  return { unsent: waiting, phone: withPhone, mail, handOver: waiting - withPhone - mail, mailed, refused }
}

/** How many letters of a meeting wait. */
export const countUnsent = async (ctx: Pick<Place, 'tx' | 'config'>, engagementId: string): Promise<number> =>
  (await unsentWays(ctx, engagementId)).unsent
