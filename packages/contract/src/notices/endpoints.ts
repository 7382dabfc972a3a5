import { endpoint, type Slice } from '../kit/endpoint.ts'
import { id, instant, nothing, shape } from '../kit/fields.ts'
import * as z from 'zod/mini'

export const notices = {
  /** My inbox, newest first, 20 a page by keyset. `unread`: rows with something unread; messages about one meeting on one day are a row. */
  inboxList: endpoint({
    path: '/inbox/list',
    turn: 'list',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({ before: z.optional(id) }),
    output: shape({
      unread: z.number(),
      list: z.array(
        shape({
          id,
          kind: z.string(),
          title: z.string(),
          /** The same as a row: what it is about, and what happened in a few words. Left out for a kind of an earlier release. */
          subject: z.optional(z.string()),
          said: z.optional(z.string()),
          engagementId: z.nullable(id),
          path: z.nullable(z.string()),
          createdAt: instant,
          isRead: z.boolean(),
        }),
      ),
    }),
  }),
  /** Marks one of my messages read with those before it about the same meeting, or all of them up to now. */
  inboxRead: endpoint({
    path: '/inbox/read',
    access: { who: 'staff' },
    input: shape({ id: z.optional(id) }),
    output: nothing,
  }),
} as const satisfies Slice
