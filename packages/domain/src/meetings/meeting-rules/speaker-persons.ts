import { sumFen } from '../../kit/money.ts'
import type { Fen } from '../../kit/money.ts'
import type { MeetingRuleFacts, MeetingRuleInput, SpeakerCommitment } from './rule-types.ts'

/** A speaker as a person: several talks in one meeting are one line, at the place of the first. */
export type SpeakerPerson = {
  readonly hcpId: string
  readonly name: string
  readonly index: number
  /** Net fees of all the person's talks in this meeting, in fen. */
  readonly net: Fen
  readonly commitments: readonly SpeakerCommitment[]
}

/** The persons of the form whose facts are known. */
export function personsOf(input: MeetingRuleInput, facts: MeetingRuleFacts): readonly SpeakerPerson[] {
  return input.speakers.flatMap(({ hcpId, name }, index) => {
    const known = facts.speakers[hcpId]
    const isFirst = input.speakers.findIndex((other) => other.hcpId === hcpId) === index
    if (known === undefined || !isFirst) return []
    const own = input.speakers.filter((other) => other.hcpId === hcpId)
    return [{ hcpId, name, index, net: sumFen(own.map(({ net }) => net)), commitments: known.commitments }]
  })
}
