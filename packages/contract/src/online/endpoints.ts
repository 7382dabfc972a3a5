import { pending, type Slice } from '../kit/endpoint.ts'

export const online = {
  onlinePlatformUpdate: pending({
    method: 'POST',
    path: '/meeting/online-platform-update',
    from: 'either',
    access: { who: 'staff' },
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
