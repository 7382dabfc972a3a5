import {
  changedFields,
  type CorrectedField,
  correctionRefusal,
  endsPasses,
  type PersonWords,
} from '@osmp/domain/enrolment/enrolment-correction.ts'
import { ENROLMENT_STATUSES } from '@osmp/domain/enrolment/enrolment-state.ts'
import { type Fields, mergeFields } from '@osmp/domain/kit/merge-fields.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import { refuseNamed } from '../kit/http/refuse-named.ts'
import { changedParts } from '../kit/http/changed-parts.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { Tx } from '../kit/database/db.ts'
import { maskPhone } from '../kit/settings/mask-phone.ts'
import { lockMeeting, logMeeting } from '../meetings/public.ts'
import { endPasses } from './store/attendee-token-repo.ts'
import {
  countOwnChanges,
  findChanges,
  insertChange,
  type NewChange,
  type NewLink,
  type Words,
  writeWords,
} from './store/enrolment-change-repo.ts'
import { openEnrolment } from './open-enrolment.ts'
import {
  type EnrolledPerson,
  findEnrolled,
  findHolders,
  isBlacklisted,
  matchDoctor,
  voidDeclined,
} from './store/person-repo.ts'

type Typed = {
  given: { readonly [Field in CorrectedField]?: string | undefined }
  /** The values it was typed over, the number masked. */
  seen: (Omit<Typed['given'], 'phone'> & { readonly phoneMasked?: string | undefined }) | undefined
}
type By = { who: NewChange['by']; reason: string }

/** Further ones are the organiser's; so one pass cannot try out numbers either. */
const MOST_OWN = 10

export async function requireFewCorrections(tx: Tx, enrollmentId: string): Promise<void> {
  if ((await countOwnChanges(tx, enrollmentId)) >= MOST_OWN) throw new AppError('enrolmentCorrectedTooOften')
}

/**
 * Corrects name, number, hospital and department of a place until its person signs in, and keeps who changed what. A number and
 * name that fit one doctor of the directory link the place.
 */
export async function correctPlace(
  ctx: Ctx,
  place: { engagementId: string; enrollmentId: string },
  typed: Typed,
  by: By,
): Promise<PersonWords> {
  await lockMeeting(ctx.tx, place.engagementId)
  const { today } = await openEnrolment(ctx, place.engagementId)
  const person = await findEnrolled(ctx.tx, place.enrollmentId)
  if (person?.engagementId !== place.engagementId) throw new AppError('enrolmentMissing')
  const before = wordsOf(person)
  const after = await mergedWords(ctx, person, typed, by.who)
  if (changedFields(before, after).length === 0) return before
  refuseNamed(by.reason, [before.name, after.name])
  const status = ENROLMENT_STATUSES.find((one) => one === person.status) ?? 'void'
  const refusal = correctionRefusal({ status, isLinked: person.hcpId !== null, before, after })
  if (refusal) throw new AppError(refusal)
  const doctor = person.hcpId === null ? await matchDoctor(ctx.tx, after.phone, after.name) : undefined
  const hcpId = doctor?.hcpId ?? person.hcpId
  if (await isBlacklisted(ctx.tx, { hcpId, phone: after.phone }, today)) throw new AppError('enrolmentBlacklisted')
  const words = doctor ? { ...after, hcoName: doctor.hcoName, department: doctor.department } : after
  const link = doctor ? linkOf(by.who, ctx.at) : null
  await makeRoom(ctx, person, { hcpId, phone: after.phone })
  if (!(await writeWords(ctx.tx, person.enrollmentId, words, { hcpId, link }))) throw new AppError('enrolmentDuplicate')
  await keepChange(ctx, person, { before, after: words }, by)
  return words
}

/** Changes of one side alone are taken from that side. An attendee does not read the names of staff. */
async function mergedWords(
  ctx: Ctx,
  person: EnrolledPerson,
  { given, seen: { phoneMasked, ...words } = {} }: Typed,
  by: NewChange['by'],
): Promise<PersonWords> {
  const stored = wordsOf(person)
  const phone = phoneMasked === maskPhone(stored.phone) ? stored.phone : phoneMasked
  const base = present({ ...words, phone })
  const { merged, conflicts } = mergeFields<PersonWords>({ base, theirs: stored, mine: present(given) })
  if (conflicts.length === 0) return merged
  const changes = await findChanges(ctx.tx, person.engagementId, person.enrollmentId)
  throw changedParts(
    conflicts.map((part) => {
      const last = changes.find(({ after }) => after[part] !== undefined)
      const name = last?.madeBy === 'staff' ? last.name : person.name
      const byName = by.kind === 'staff' && last ? name : null
      return { part, value: shown(stored)[part], byName, at: last?.at ?? null }
    }),
  )
}

const present = (fields: Fields): Partial<PersonWords> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const shown = (words: PersonWords): PersonWords => ({ ...words, phone: maskPhone(words.phone) })

/** What the person types is theirs; what staff make fit proves nothing. */
const linkOf = (who: NewChange['by'], at: string): NewLink =>
  who.kind === 'staff' ? { way: 'correction', by: who.personId, at } : { way: 'typed', by: null, at }

export const wordsOf = ({ name, phone, hcoName, department }: EnrolledPerson): PersonWords => ({
  name,
  phone,
  hcoName,
  department,
})

/** Nobody else of the list has this number or entry; who was turned down gives them up. */
async function makeRoom(
  ctx: Ctx,
  person: EnrolledPerson,
  marks: { hcpId: string | null; phone: string },
): Promise<void> {
  const holders = await findHolders(ctx.tx, person.engagementId, marks)
  const others = holders.filter(({ enrollmentId }) => enrollmentId !== person.enrollmentId)
  if (others.some(({ status }) => status !== 'declined')) throw new AppError('enrolmentDuplicate')
  const ids = others.map(({ enrollmentId }) => enrollmentId)
  await voidDeclined(ctx.tx, ids, { reason: '号码已用于更正的报名', at: ctx.at })
}

const LINES = { staff: 'enrolmentCorrected', attendee: 'enrolmentCorrectedSelf', letter: 'enrolmentTakenOver' } as const

/** The change, its line in the meeting's course, and the end of passes that may be somebody else's. */
export async function keepChange(
  ctx: Ctx,
  { engagementId, enrollmentId }: Pick<EnrolledPerson, 'engagementId' | 'enrollmentId'>,
  { before, after }: { before: PersonWords; after: PersonWords },
  { who, reason }: By,
): Promise<void> {
  const fields = changedFields(before, after)
  const only = (words: PersonWords): Words => Object.fromEntries(fields.map((field) => [field, shown(words)[field]]))
  await insertChange(ctx.tx, { enrollmentId, by: who, before: only(before), after: only(after), reason, at: ctx.at })
  if (who.kind !== 'attendee' && endsPasses(before, after))
    await endPasses(ctx.tx, enrollmentId, new Date(ctx.clock.systemNow()).toISOString())
  await logMeeting(ctx.tx, {
    engagementId,
    kind: LINES[who.kind],
    actionCategory: ACTION.enrolmentSignIn,
    actor: ctx.actor.kind === 'public' ? { kind: 'system' } : ctx.actor,
    ...(reason !== '' && { params: { reason } }),
    at: ctx.at,
  })
}
