import * as z from 'zod/mini'
import { endpoint, pending, type Slice } from '../kit/endpoint.ts'
import { httpsUrl, id, queryInt, shape } from '../kit/fields.ts'

export const online = {
  /**
   * Corrects the join link of an approved online or hybrid meeting until it ends; another platform is a change that needs approval.
   * Errors: meetingWrongState, meetingVersionStale, platformNeedsChange, meetingIsOnSite.
   */
  onlinePlatformUpdate: endpoint({
    method: 'POST',
    path: '/meeting/online-platform-update',
    from: 'either',
    effect: 'writes',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'runMeeting' } },
    input: shape({ engagementId: id, version: queryInt(1, 1_000_000), platformId: id, joinUrl: httpsUrl }),
    output: shape({ engagementId: id, version: z.number(), joinUrl: z.string() }),
  }),
  meetingOnlineInfo: pending({
    method: 'GET',
    path: '/meeting/execute/meeting-online-info',
    from: 'query',
    access: { who: 'staff' },
  }),
  authPoll: pending({ method: 'GET', path: '/meeting/execute/auth-poll', from: 'query', access: { who: 'public' } }),
  meetingJoinedDuration: pending({
    method: 'GET',
    path: '/meeting/execute/meeting-joined-duration',
    from: 'query',
    access: { who: 'staff' },
  }),
  meetingCodeSearch: pending({
    method: 'GET',
    path: '/meeting/execute/meeting-code-search',
    from: 'query',
    access: { who: 'staff' },
  }),
} as const satisfies Slice
