import type { RESULTS } from '@osmp/contract/kit/result-codes.ts'
import { nameKey } from '@osmp/domain/kit/name-key.ts'
import { useState } from 'react'
import { api } from '../kit/calls/api-client.ts'
import { nowMs } from '../kit/now.ts'
import { invalidate } from '../kit/calls/query.ts'
import { useUser } from '../kit/device/session-store.ts'
import { getToken } from '../kit/device/tokens.ts'
import { showToast } from '../ui/overlay/toast-store.ts'
import { mayWorkOffline, numbered } from './desk-grant.ts'
import { deskStore, type DeskEntry, type DeskWho } from './desk-queue.ts'
import { deskTexts } from './desk-texts.ts'
import { doorTexts } from './door-texts.ts'
import { replayDesk, sendUnkept } from './replay-desk.ts'
import { added, without } from './sign-queue.ts'
import { soundVerdict } from './verdict-sound.ts'
import { newUuid } from '../kit/device/new-id.ts'

export type DoorPerson = DeskWho & { readonly name: string }
export type DoorVerdict = {
  readonly tone: 'good' | 'kept' | 'bad'
  readonly text: string
  readonly detail?: string
  /** To be signed after all, with a reason. */
  readonly withReason?: DoorPerson
  readonly undo?: () => void
}

/** How long the staff wait for the server before the next person's turn; the answer is taken in later. */
const PATIENCE_MS = 4_000
/** As replies and the entries kept on devices tell it: each of several results has its code alone. */
const TOO_EARLY: (typeof RESULTS)['signInTooEarly'][0] = '25004'
/** Refusals that a reason of the staff overcomes. */
export const OVERCOME: readonly string[] = [TOO_EARLY]

const patience = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS))

/**
 * Signing in and out at the desk. Everything is written to this phone first and sent from there, so that neither a lost
 * answer nor a crash loses or doubles it. A refusal the staff see at once is not kept; one that comes later is.
 */
export function useDoor(engagementId: string) {
  const text = doorTexts.useText()
  const deskText = deskTexts.useText()
  const user = useUser()
  const [verdict, setVerdict] = useState<DoorVerdict | null>(null)
  const say = (next: DoorVerdict) => {
    soundVerdict(next.tone)
    setVerdict(next)
  }
  const undo = async (signInId: string, name: string) => {
    setVerdict(null)
    await api.door.signVoid({ engagementId, signInId, reason: deskText.undoReason })
    showToast({ type: 'success', text: deskText.undone(name) })
    void invalidate('enrolment')
  }
  const record = async (kind: DeskEntry['kind'], person: DoorPerson, reason?: string) => {
    if (!user) return
    const drawn = entryOf({ engagementId, kind, person, staff: user, reason })
    const name = person.name || text.someone
    if (await isKeptBefore(drawn)) return say({ tone: 'kept', text: text.keptBefore(name) })
    const hasLeave = await mayWorkOffline(drawn, nowMs())
    if (!navigator.onLine && !hasLeave) return say({ tone: 'bad', text: text.noLeave, detail: text.noLeaveHelp })
    const entry = await numbered(drawn)
    let isNew = true
    let isStored = true
    try {
      await deskStore.change((entries) => {
        isNew = !isKept(entries, entry)
        return isNew ? added(entries, entry) : entries
      })
    } catch {
      isStored = false
    }
    if (!isNew) return say({ tone: 'kept', text: text.keptBefore(name) })
    const result = await (isStored ? resultOf(entry) : Promise.race([sendUnkept(entry), patience()]))
    // Sent later it would be refused for good: the staff hear of it while the person stands there.
    if (!result && isStored && !hasLeave && getToken() !== null) {
      await deskStore.change((entries) => without(entries, entry.nonce))
      return say({ tone: 'bad', text: text.noAnswer, detail: text.noAnswerHelp })
    }
    if (!result || result.again)
      return say(isStored ? { tone: 'kept', text: text.kept(name) } : { tone: 'bad', text: text.stored })
    if (!result.ok) {
      if (isStored) await deskStore.change((entries) => without(entries, entry.nonce))
      const title = kind === 'in' ? text.refused(name) : text.refusedOut(name)
      const isOvercome = kind === 'in' && OVERCOME.includes(result.code)
      return say({ tone: 'bad', text: title, detail: result.msg, ...(isOvercome && { withReason: person }) })
    }
    const { signInId, name: known } = result
    const who = known ?? name
    const takeBack = signInId === null ? {} : { undo: () => void undo(signInId, who).catch(() => undefined) }
    say({ tone: 'good', text: kind === 'in' ? text.okIn(who) : text.okOut(who), ...takeBack })
  }
  return { verdict, record, say, dismiss: () => setVerdict(null) }
}

/** What the server says of it while the staff wait. */
async function resultOf({ staffId, nonce }: DeskEntry) {
  return (await Promise.race([replayDesk(staffId), patience()]))?.get(nonce)
}

function entryOf(facts: {
  engagementId: string
  kind: DeskEntry['kind']
  person: DoorPerson
  staff: { personId: string; userName: string }
  reason: string | undefined
}): DeskEntry {
  const { engagementId, kind, person, staff, reason } = facts
  return {
    nonce: newUuid(),
    refused: null,
    kind,
    engagementId,
    claimedAt: new Date().toISOString(),
    ...person,
    ...(reason !== undefined && { reason }),
    staffId: staff.personId,
    staffName: staff.userName,
  }
}

const isKept = (entries: readonly DeskEntry[], entry: DeskEntry): boolean =>
  entries.filter((other) => isSamePerson(other, entry)).at(-1)?.kind === entry.kind

/** A second press takes no number. */
async function isKeptBefore(entry: DeskEntry): Promise<boolean> {
  const entries = await deskStore.read().catch(() => [])
  return isKept(entries, entry)
}

const wordsOf = ({ walkIn }: DeskEntry): string => (walkIn ? `${nameKey(walkIn.name)} ${nameKey(walkIn.hcoName)}` : '')

/** The same person waits already; who leaves and returns waits several times, but never twice the same way in a row. */
function isSamePerson(other: DeskEntry, entry: DeskEntry): boolean {
  const isPerson = other.enrollmentId === entry.enrollmentId && other.code === entry.code && other.hcpId === entry.hcpId
  return (
    isPerson && wordsOf(other) === wordsOf(entry) && other.engagementId === entry.engagementId && other.refused === null
  )
}
