import type { door } from '@osmp/contract/door/endpoints.ts'
import type { InputOf, OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { submitProof } from '@osmp/domain/enrolment/device-proof.ts'
import { proxyDoubts } from '@osmp/domain/enrolment/proxy-signing.ts'
import { sessionAt, type SessionWindow } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import { strokeShape } from '@osmp/domain/enrolment/stroke-shape.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { createBatches } from '../kit/database/batches.ts'
import type { Db, Tx } from '../kit/database/db.ts'
import { sha256hex, uuidv7 } from '../kit/database/ids.ts'
import { signatureImage } from '../kit/document/signature-image.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { attendee } from '../kit/http/require-staff.ts'
import { besideTurn } from '../kit/http/turns.ts'
import { signIns } from '../kit/observe/channels.ts'
import { inLine } from '../kit/process/in-line.ts'
import { withBytes } from '../kit/store/stored-file.ts'
import { consentShownBy, type MeetingMoment, ownName, rememberedMoment } from '../enrolment/public.ts'
import { isSignedBy } from './device-signature.ts'
import { type DoorAttempt, keepRefused } from './keep-refused.ts'
import type { SignMoment } from './sign-moment.ts'
import { signRefusal } from './sign-refusal.ts'
import { doorMeal } from './door-meal.ts'
import { isInLife } from './sign-ticket.ts'
import {
  findSubmitFacts,
  MOST_SUBMITTED,
  type SubmitAsked,
  type SubmitFacts,
  type Signed,
  submitOnce,
  type Submitting,
} from './submit-once-repo.ts'

type Input = InputOf<(typeof door)['signSubmit']>
type Output = OutputOf<(typeof door)['signSubmit']>

/** Sign-ins of a meeting follow each other, so that each counts those before it; a pool serves two batches at a time beside its other calls. */
const laneOf = ({ engagementId }: Submitting) => String(Number.parseInt(engagementId.slice(-1), 16) % 2)

/** Sign-ins that wait at the same moment share their two statements. */
const findTogether = createBatches<Tx, SubmitAsked, SubmitFacts>(findSubmitFacts, { most: MOST_SUBMITTED, atOnce: 2 })
const submitTogether = createBatches<Db['once'], Submitting, Signed>((once, all) => once((tx) => submitOnce(tx, all)), {
  most: MOST_SUBMITTED,
  atOnce: 1,
  groupOf: laneOf,
  keysOf: ({ enrollmentId, ticketHash, nonce }) => [enrollmentId, ticketHash, nonce],
})

/**
 * A sign-in by the attendee's own phone in two statements with the signature stored between: what it asks, then all it writes. Undefined
 * where the long way has to be gone: the meeting is not remembered, has changed since or has to be opened first, the ticket opens nothing,
 * or the person comes back. It takes place beside the turn of the call: most of it is waiting. Taps and repeats of one person follow each
 * other, so that the second finds the sign-in of the first and stores no signature.
 */
export async function submitAtOnce(
  ctx: Ctx,
  input: Input,
  { moment, attempt }: { moment: SignMoment; attempt: DoorAttempt },
): Promise<Output | undefined> {
  const { enrollmentId, engagementId } = attendee(ctx)
  const meeting = rememberedMoment(engagementId, localDateOf(ctx.at))
  const session = meeting && sessionAt(meeting.sessions, moment.at)
  const content = pictureIn(input)
  if (!meeting || !session || !content || meeting.status === MEETING.approved) return undefined
  // A cap may refuse the meal, which takes a look at other meetings.
  if (doorMeal(meeting, input) === true && meeting.mealCap.severity === 'block') return undefined
  const shape = strokeShape(input.strokes ?? [])
  const asked = {
    engagementId,
    enrollmentId,
    ticketHash: sha256hex(input.ticket),
    nonce: input.nonce,
    sessionNo: session.no,
    deviceId: input.deviceId,
    signatureSha256: sha256hex(content),
    strokesSha256: shape === undefined ? null : sha256hex(shape),
    today: meeting.today,
  }
  const submit = () => submitAsked(ctx, input, { moment, attempt, meeting, session, content, asked })
  return besideTurn(() => inLine(enrollmentId, submit))
}

type Prepared = {
  moment: SignMoment
  attempt: DoorAttempt
  meeting: MeetingMoment
  session: SessionWindow
  content: Buffer
  asked: SubmitAsked
}

async function submitAsked(
  ctx: Ctx,
  input: Input,
  { moment, attempt, meeting, session, content, asked }: Prepared,
): Promise<Output | undefined> {
  const { enrollmentId } = asked
  const facts = await findTogether(ctx.tx, asked)
  const ticket = ticketIn(facts, input, meeting)
  if (!ticket || !isInLife(ctx, ticket, ctx.now - moment.at)) return undefined
  if (facts.guard !== meeting.guard || facts.epoch !== meeting.epoch) return undefined
  const { name, isReturn, beforeId, beforeSignedAt } = facts
  if (name === null || isReturn || facts.beforeLeftAt !== null) return undefined
  const names = { name: ownName(ctx, name), engagementName: meeting.name }
  if (facts.beforeNonce === input.nonce) {
    const isSame = facts.beforePerson === enrollmentId && facts.usedNonce === input.nonce && facts.consentAt !== null
    return isSame && beforeId !== null && beforeSignedAt !== null
      ? { signInId: beforeId, signedAt: beforeSignedAt, ...(facts.beforeSeat && { seat: facts.beforeSeat }), ...names }
      : undefined
  }
  return keepRefused(ctx, attempt, async () => {
    if (facts.ticketPerson !== null && facts.ticketPerson !== enrollmentId) throw new AppError('signTicketTaken')
    const reason = refusalOf(facts, { meeting, session, moment, consentGiven: input.consent === true })
    if (reason) throw new AppError(reason, { minutes: meeting.minutesBefore })
    if (facts.usedNonce !== null && facts.usedNonce !== input.nonce) throw new AppError('signTicketUsed')
    const doubts = doubtsOf(facts, moment, session)
    const signedAt = new Date(moment.at).toISOString()
    const signed = await withBytes(ctx, [{ content, mediaType: 'image/png' }], async ([stored]) => {
      const done = await submitTogether(ctx.once, {
        ...asked,
        guard: meeting.guard,
        epoch: meeting.epoch,
        id: uuidv7(),
        scanId: uuidv7(),
        fileId: uuidv7(),
        file: stored.object,
        keyId: ticket.keyId,
        claimedAt: moment.claimedAt,
        sentAt: moment.sentAt,
        receivedAt: moment.isReplay ? ctx.at : null,
        isLate: moment.isLate,
        doubts,
        suspicion: doubts[0]?.kind ?? null,
        takesMeal: doorMeal(meeting, input) ?? null,
        consentVersion:
          input.consent === true ? consentShownBy(meeting.settings, input.consentVersion, signedAt) : null,
        signedAt,
        at: ctx.at,
        systemAt: new Date(ctx.clock.systemNow()).toISOString(),
      })
      if (done !== null) stored.isKept()
      return done
    })
    if (signed === null) return undefined
    signIns.publish({ method: 'qr', engagementId: meeting.id })
    return { ...signed, signedAt, ...names }
  })
}

/** Undefined for what is no picture: the long way says so. */
function pictureIn({ signature }: Input): Buffer | undefined {
  try {
    return signatureImage(signature)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** The ticket of this meeting, if its own phone made the request. */
function ticketIn(
  { ticketMeeting, keyId, publicKey, issuedAt, endsAt }: SubmitFacts,
  input: Input,
  { id }: MeetingMoment,
) {
  if (ticketMeeting !== id || keyId === null || publicKey === null || issuedAt === null || endsAt === null)
    return undefined
  if (input.proof === undefined || !isSignedBy(publicKey, submitProof(input), input.proof)) return undefined
  return { keyId, issuedAt, endsAt }
}

function refusalOf(
  { status, isWithdrawn, consentAt, isBlacklisted, beforeId }: SubmitFacts,
  {
    meeting,
    session,
    moment,
    consentGiven,
  }: { meeting: MeetingMoment; session: SessionWindow; moment: SignMoment; consentGiven: boolean },
) {
  return signRefusal({
    meeting,
    person: { status: status ?? 'void', isWithdrawn: isWithdrawn === true, engagementId: meeting.id },
    attempt: {
      method: 'qr',
      moment,
      codeLive: true,
      staffReason: null,
      consentGiven: consentAt !== null || consentGiven,
    },
    session,
    alreadySigned: beforeId !== null,
    blacklisted: isBlacklisted === true,
  })
}

const doubtsOf = (
  { sameSignature, signatureElsewhere, sameDevice }: SubmitFacts,
  { at, isLate }: SignMoment,
  { opensAt, overAt }: SessionWindow,
) =>
  proxyDoubts({
    at,
    isLate,
    outsideWindow: at < opensAt || at >= overAt,
    sameSignature,
    signatureElsewhere,
    sameDevice,
  })
