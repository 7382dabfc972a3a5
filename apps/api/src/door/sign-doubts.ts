import { DOUBT_KINDS } from '@osmp/domain/enrolment/proxy-signing.ts'
import * as z from 'zod/mini'
import type { Tx } from '../kit/database/db.ts'
import { findDoubtPlaces } from './sign-doubt-repo.ts'

const stored = z.array(
  z.object({
    kind: z.enum(DOUBT_KINDS),
    withId: z.nullable(z.string()),
    seconds: z.nullable(z.number()),
  }),
)
type Kind = (typeof DOUBT_KINDS)[number]
export type ShownDoubt = {
  kind: Kind
  withName: string | null
  withMeeting: string | null
  seconds: number | null
  withSignatureUrl?: string
}

/** The doubts of these sign-ins in their order. Of another meeting they hold its code, neither name nor signature. `linkTo`: the address of a signature. */
export async function readDoubts(
  tx: Tx,
  engagementId: string,
  rows: readonly { doubts: unknown }[],
  linkTo: (objectKey: string) => string,
): Promise<ShownDoubt[][]> {
  const all = rows.map(({ doubts }) => z.parse(stored, doubts))
  const ids = all.flat().flatMap(({ withId }) => withId ?? [])
  const places = new Map((await findDoubtPlaces(tx, ids)).map((place) => [place.id, place]))
  return all.map((doubts) =>
    doubts.map(({ kind, withId, seconds }) => {
      const place = withId === null ? undefined : places.get(withId)
      const isHere = place?.engagementId === engagementId
      return {
        kind,
        seconds,
        withName: place && isHere ? place.name : null,
        withMeeting: place && !isHere ? place.engagementCode : null,
        ...(kind === 'sameSignature' &&
          isHere &&
          place.objectKey !== null && { withSignatureUrl: linkTo(place.objectKey) }),
      }
    }),
  )
}
