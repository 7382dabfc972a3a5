import { percentDone, percentOf, sumFen, type Fen } from '@osmp/domain/kit/money.ts'
import { localDateOf, yearOf } from '@osmp/domain/kit/time.ts'
import { commitmentNet, type SpeakerCommitment } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import { yearStanding } from '@osmp/domain/speakers/year-standing.ts'

/** The speaker's calendar year with a talk of `net` fen on a day; `thisYear`: what it holds before that talk. */
export function standingOf(
  commitments: readonly SpeakerCommitment[],
  { on, net, policies }: { on: string; net: Fen; policies: Policies },
) {
  const thisYear = commitments.filter(({ start }) => yearOf(localDateOf(start)) === yearOf(on))
  const netThisYear = sumFen(thisYear.map(commitmentNet))
  const cap = policies('speaker.cap.year.net').value
  const warn = percentOf(cap, policies('speaker.cap.year.net.warnAt').value)
  const year = yearStanding(netThisYear + net, { cap, warn })
  return { thisYear, netThisYear, cap, year, percent: percentDone(netThisYear + net, cap) }
}
