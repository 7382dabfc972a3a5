import { lazy } from 'react'

/** Lets an attendee fetch their own statement; its code comes when a meeting is over. */
export const StatementDownload = lazy(async () => ({
  default: (await import('./components/statement-download.tsx')).StatementDownload,
}))
