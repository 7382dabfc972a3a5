import type { ClosingDoubt, ClosingFacts } from '@osmp/domain/closing/closing-items.ts'
import { hasLateEvidence } from '@osmp/domain/closing/late-evidence-rules.ts'
import { coveredBy } from '@osmp/domain/closing/evidence-rules.ts'
import { DOUBT_SIGN_NAMES } from '@osmp/domain/enrolment/doubt-sign-names.ts'
import { isAccepted, meetingDoubt, type SeenSignIn } from '@osmp/domain/enrolment/meeting-doubt.ts'
import { displayTime } from '@osmp/domain/kit/time.ts'
import type { Tx } from '../kit/database/db.ts'
import type { MeetingRow } from '../meetings/public.ts'
import { type BudgetLine, findBudgetLinesOf } from './budget-line-repo.ts'
import { type EvidenceRow, findEvidence } from './evidence-repo.ts'
import { findClosingWords } from './closing-word-repo.ts'
import { type Acceptance, findAcceptances, findReturns, findSeenSignIns, type Return } from './meeting-doubt-repo.ts'
import { type ClosingTalk, findClosingTalks } from './talk-repo.ts'
import { findSignedContracts } from '../contracts/public.ts'

export type ClosingMeeting = Pick<MeetingRow, 'id' | 'execute_type' | 'agenda_held' | 'agenda_note'>

export type KnownOfClosing = {
  facts: ClosingFacts
  talks: ClosingTalk[]
  /** Without the speakers' line, which is paid fee by fee. */
  enteredLines: BudgetLine[]
  evidence: EvidenceRow
}

/** What there is of some meetings for their closing, by meeting, in one look-up a kind. */
export async function loadClosingFacts(
  tx: Tx,
  meetings: readonly ClosingMeeting[],
): Promise<Map<string, KnownOfClosing>> {
  const ids = meetings.map(({ id }) => id)
  const talks = await findClosingTalks(tx, ids)
  const evidence = await findEvidence(tx, ids)
  const lines = await findBudgetLinesOf(tx, ids)
  const signed = await findSignedContracts(tx, ids)
  const words = await findClosingWords(tx, ids)
  const seenSignIns = await findSeenSignIns(tx, ids)
  const acceptances = await findAcceptances(tx, ids)
  const returns = await findReturns(tx, ids)
  const known = new Map<string, KnownOfClosing>()
  for (const meeting of meetings) {
    const seen = evidence.get(meeting.id)
    if (!seen) continue
    const own = talks.get(meeting.id) ?? []
    const entered = (lines.get(meeting.id) ?? []).filter(({ type }) => type !== 'speakerFee')
    const facts = factsOf(meeting, {
      talks: own,
      entered,
      evidence: seen,
      signed: signed.get(meeting.id) ?? [],
      words: words.get(meeting.id) ?? {},
      signIns: seenSignIns.get(meeting.id) ?? [],
      acceptance: acceptances.get(meeting.id),
      sentBack: returns.get(meeting.id),
    })
    known.set(meeting.id, { facts, talks: own, enteredLines: entered, evidence: seen })
  }
  return known
}

type Seen = {
  talks: ClosingTalk[]
  entered: BudgetLine[]
  evidence: EvidenceRow
  signed: readonly string[]
  words: Readonly<Record<string, string>>
  signIns: readonly SeenSignIn[]
  acceptance: Acceptance | undefined
  sentBack: Return | undefined
}

/** The doubt about the meeting as a whole; undefined without one. `isLate`: with late evidence as a sign. */
function doubtOf({ evidence, signIns, words, acceptance, sentBack }: Seen, isLate: boolean): ClosingDoubt | undefined {
  const { signs, isDoubtful } = meetingDoubt(signIns, evidence.photosOut, isLate)
  if (!isDoubtful) return undefined
  const names = (locale: 'zh' | 'en') => signs.map((sign) => DOUBT_SIGN_NAMES[sign][locale])
  const params = { signsZh: names('zh').join('；'), signsEn: names('en').join('; ') }
  const word = words.meetingDoubt ?? null
  const returned = sentBack !== undefined && sentBack.word === word ? { returned: sentBack.note } : {}
  return { signs, params, isAccepted: isAccepted(signs, word, acceptance), ...returned }
}

/** Photos out of time count once somebody outside the meeting's side has accepted them. */
function factsOf(
  { execute_type: executeType, agenda_held: held, agenda_note: note }: ClosingMeeting,
  seen: Seen,
): ClosingFacts {
  const { talks, entered, evidence, signed, words } = seen
  const doubt = doubtOf(seen, false)
  const countsOut = doubt?.isAccepted === true
  const talkPhotos = countsOut ? [...evidence.talkPhotos, ...evidence.talkPhotosOut] : evidence.talkPhotos
  const speakers = speakersOf(talks, { ...evidence, talkPhotos }, signed)
  const lateDoubt = hasLateEvidence(speakers) ? doubtOf(seen, true) : undefined
  return {
    executeType,
    signInLists: (evidence.signedIn > 0 ? 1 : 0) + (evidence.wasWatched ? 1 : 0) + evidence.signReports,
    uploadedLists: evidence.signReports,
    roomPhotos: evidence.roomPhotos + (countsOut ? evidence.roomPhotosOut : 0),
    roomPhotosWaiting: countsOut ? 0 : evidence.roomPhotosOut,
    agendaConfirmed: held === true || (held === false && note !== ''),
    speakers,
    actuals: entered.map(({ actual }) => actual),
    unexplainedSuspicions: evidence.unexplained,
    ...(doubt && { meetingDoubt: doubt }),
    ...(lateDoubt && { lateDoubt }),
    unconfirmedWalkIns: evidence.walkIns,
    similarPhotos: evidence.similarPhotos,
    explainedPhotos: evidence.explainedPhotos,
    similarFiles: evidence.similarFiles,
    words,
  }
}

/**
 * A contract is a person's, whatever they speak about: signed electronically (`signed`: doctors' ids), or a file that compliance accepted
 * or that counts from before; a talk photo is one talk's. A sheet with the speaker's name in its own counts as a sign-in on paper.
 */
function speakersOf(
  talks: readonly ClosingTalk[],
  { contracts, waitingContracts, acceptedContracts, talkPhotos, signSheets }: EvidenceRow,
  signedBy: readonly string[],
) {
  const signed = [...signedBy, ...acceptedContracts]
  const paid = talks.filter(({ status, net }) => (status === 'came' || status === 'planned') && net > 0)
  const people = paid.filter(
    ({ hcpId }, index) => !signed.includes(hcpId) && paid.findIndex((other) => other.hcpId === hcpId) === index,
  )
  const contracted = coveredBy(
    people.map(({ name }) => name),
    contracts,
  )
  const waiting = coveredBy(
    people.map(({ name }) => name),
    [...contracts, ...waitingContracts],
  )
  const photographed = coveredBy(
    paid.map(({ name }) => name),
    talkPhotos,
  )
  const isOfTalk = (covered: readonly boolean[], { hcpId }: ClosingTalk) =>
    covered[people.findIndex((person) => person.hcpId === hcpId)] ?? false
  return talks.map((talk) => ({
    speakerId: talk.talkId,
    name: talk.name,
    status: talk.status,
    net: talk.net,
    signedIn: talk.signedIn || signSheets.some((sheet) => sheet.includes(talk.name)),
    isUnproved: talk.isUnproved,
    hasTalkPhoto: photographed[paid.indexOf(talk)] ?? false,
    hasContract: signed.includes(talk.hcpId) || isOfTalk(contracted, talk),
    isContractWaiting: isOfTalk(waiting, talk),
    hasConsent: talk.hasConsent,
    lateContract: (talk.contractLateAt && displayTime(talk.contractLateAt)) ?? talk.contractLateOn ?? undefined,
    lateConsent: talk.consentLateAt === null ? undefined : displayTime(talk.consentLateAt),
  }))
}
