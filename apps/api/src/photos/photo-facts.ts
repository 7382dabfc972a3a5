import { PHOTO_TAGS } from '@osmp/domain/photos/photo-rules.ts'
import * as z from 'zod/mini'

const FACTS = z.object({ tag: z.enum(PHOTO_TAGS), caption: z.string(), takenAt: z.nullable(z.string()) })

/** What an upload in parts says of the photo it becomes. */
export const photoFactsOf = (facts: unknown): z.output<typeof FACTS> => z.parse(FACTS, facts)
