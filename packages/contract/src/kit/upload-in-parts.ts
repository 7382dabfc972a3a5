import { MAX_PART_BYTES } from '@osmp/domain/kit/upload-parts.ts'
import type { MeetingAction } from '@osmp/domain/meetings/meeting-policy.ts'
import * as z from 'zod/mini'
import { type EndpointDefinition, endpoint, type Schema } from './endpoint.ts'
import { id, queryInt, shape } from './fields.ts'
import type { ResultName } from './result-codes.ts'

type Place = Pick<EndpointDefinition, 'path'> & { may: MeetingAction; errors: readonly ResultName[] }

/** Adds bytes that begin at `offset`, 256 KiB at most. Data of partsOffset: offset. */
export const uploadAppend = ({ path, may, errors }: Place) =>
  endpoint({
    path,
    from: 'query+bytes',
    effect: 'steps',
    bodyLimit: MAX_PART_BYTES,
    brings: 'part',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may } },
    input: shape({ engagementId: id, clientId: id, offset: queryInt(0, 1_000_000_000) }),
    output: shape({ offset: z.number() }),
    errors: ['partsUnknown', 'partsOffset', 'uploadEmpty', 'uploadTooLarge', ...errors],
  })

/** Makes `output` of what has arrived; a repeat gives the same one. Data of partsIncomplete: offset. */
export const uploadFinish = <const Output extends Schema>({ path, may, output, errors }: Place & { output: Output }) =>
  endpoint({
    path,
    effect: 'steps',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may } },
    // A photo comes with signed links.
    holdsSecret: true,
    input: shape({ engagementId: id, clientId: id }),
    output,
    errors: ['partsUnknown', 'partsIncomplete', 'partsDamaged', ...errors],
  })
