import { useState } from 'react'
import { doorTexts } from './door-texts.ts'
import { personOfCode, searchRoster, type RosterPerson } from './roster-store.ts'
import { useDeskGrant } from './use-desk-grant.ts'
import { useDeskQueue } from './use-desk-queue.ts'
import { useDoor } from './use-door.ts'
import { useHandScanner } from './scan/use-hand-scanner.ts'
import { useRoster } from './use-roster.ts'

export type Desk = ReturnType<typeof useDesk>

const personOf = (entry: { enrollmentId?: string; code?: string }) =>
  entry.enrollmentId ?? personOfCode(entry.code ?? '')

/** The desk of a meeting: whether it signs in or out, its list, its queue, and what a scan or a typed word does. */
export function useDesk(engagementId: string) {
  const text = doorTexts.useText()
  const [kind, setKind] = useState<'in' | 'out'>('in')
  const [typed, setTyped] = useState('')
  const { query, roster: stored, isFromPhone } = useRoster(engagementId)
  const entries = useDeskQueue()
  const { isAnswered, hasLeave } = useDeskGrant(engagementId)
  const roster = isAnswered ? stored : undefined
  const door = useDoor(engagementId)
  const people = roster?.list ?? []
  const scan = (code: string) => {
    const id = personOfCode(code)
    const person = people.find(({ enrollmentId }) => enrollmentId === id)
    void door.record(kind, { code: code.trim(), name: person?.name ?? '' })
  }
  /** Enter in the search field: a hand scanner's code, or a word that means one person. */
  const enter = (word: string) => {
    if (personOfCode(word) !== undefined) {
      setTyped('')
      return scan(word)
    }
    if (word.trim() === '') return
    const [only, ...more] = searchRoster(people, word)
    if (!only) return door.say({ tone: 'bad', text: text.unknown })
    if (more.length > 0) return door.say({ tone: 'bad', text: text.ambiguous })
    setTyped('')
    void door.record(kind, { enrollmentId: only.enrollmentId, name: only.name })
  }
  useHandScanner((read) => {
    if (personOfCode(read) === undefined) return door.say({ tone: 'bad', text: text.notRead, detail: text.notReadHelp })
    scan(read)
  })
  const isKept = ({ enrollmentId }: RosterPerson) =>
    entries.filter((entry) => entry.refused === null && personOf(entry) === enrollmentId).at(-1)?.kind === kind
  return { kind, setKind, typed, setTyped, query, roster, isFromPhone, hasLeave, entries, door, scan, enter, isKept }
}
