import { useEffect, useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'

export type MeetingPage = CallOutput<'landing', 'landingDetail'>

let asked: { engagementId: string; page: MeetingPage | undefined } | undefined

/** Asks for the meeting's page while the person writes, so that it is there afterwards. */
export async function readMeetingPage(engagementId: string): Promise<MeetingPage | undefined> {
  try {
    const page = await api.landing.landingDetail({ engagementId }, { quiet: true })
    asked = { engagementId, page }
    return page
  } catch {
    // A page that is not open: the room is shown without place and programme.
    return undefined
  }
}

/** The meeting's page, at once if it was asked for before. */
export function useMeetingPage(engagementId: string): MeetingPage | undefined {
  const [page, setPage] = useState(asked?.engagementId === engagementId ? asked.page : undefined)
  useEffect(() => {
    if (!page) void readMeetingPage(engagementId).then(setPage)
  }, [engagementId, page])
  return page
}
