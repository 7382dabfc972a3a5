import type { Page } from '@playwright/test'
import { type Cell, nameOf } from './cells.ts'
import type { Lane } from './lanes.ts'

/** A person with a name and a number of their own. */
export type Guest = { readonly name: string; readonly phone: string }

/** A meeting on its way, with what its people have read of it on their screens. */
export type Journey = {
  readonly cell: Cell
  readonly name: string
  readonly lane: Lane
  /** Speakers of this company with a meeting already, or without time; all its journeys share them. */
  readonly taken: Set<Guest>
  /** The paid speaker, once chosen. */
  speaker: Guest | undefined
  /** Come to the door, to the online room, or one to each. */
  readonly atDoor: Guest | undefined
  readonly online: Guest | undefined
  /** The approvers in order, as the applicant reads them after submitting. */
  approvers: readonly string[]
  /** Epoch ms. */
  start: number
  end: number
  /** Addresses of the guests' own passes, by name. */
  readonly passes: Map<string, string>
  /** Phones of guests that went on from the room into the platform's own meeting, by name. */
  readonly away: Map<string, Page>
  /** Where the questionnaire's code leads. */
  survey: string
  readonly steps: string[]
  finalStatus: string
  fault: string | undefined
}

export function newJourney(cell: Cell, lane: Lane, number: number, taken: Set<Guest>): Journey {
  const guest = (family: string, kind: number): Guest => ({
    name: `${family}${given(number)}`,
    phone: `139${kind}${lane.digit}${String(number).padStart(6, '0')}`,
  })
  return {
    cell,
    name: nameOf(cell),
    lane,
    taken,
    speaker: undefined,
    atDoor: cell.executeType === 'online' ? undefined : guest('岳', 1),
    online: cell.executeType === 'onSite' ? undefined : guest('凌', 2),
    approvers: [],
    start: 0,
    end: 0,
    passes: new Map(),
    away: new Map(),
    survey: '',
    steps: [],
    finalStatus: '',
    fault: undefined,
  }
}

/** Two characters for each number below a hundred. */
const given = (number: number): string =>
  `${'安明清远和平宁静思齐'[number % 10]}${'然华瑞文嘉博雅欣悦晨'[Math.floor(number / 10) % 10]}`

export const isPaid = ({ cell }: Journey): boolean => cell.pay === 'paid'
export const isOnSite = ({ cell }: Journey): boolean => cell.executeType !== 'online'
export const isSeveralDays = ({ cell }: Journey): boolean => cell.length === 'severalDays'

/** The guests that enrol; a speaker at the door is known there already. */
export const guestsToEnrol = (journey: Journey): Guest[] =>
  [journey.atDoor, ...onlineGuests(journey)].filter((guest) => guest !== undefined)

/** The guests of the online room; a speaker only where there is no other room. */
export const onlineGuests = (journey: Journey): Guest[] =>
  [journey.online, isOnSite(journey) ? undefined : journey.speaker].filter((guest) => guest !== undefined)
