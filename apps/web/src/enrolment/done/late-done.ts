import { lazy } from 'react'

const done = () => import('./sign-done.tsx')
/** Fetched while the person writes the signature. */
export const SignDone = lazy(async () => ({ default: (await done()).SignDone }))

/** Brings the room and its programme, for the moment after signing. */
export async function bringDone(engagementId: string): Promise<void> {
  const { readMeetingPage } = await done()
  await readMeetingPage(engagementId)
}
