import { pending, type Slice } from '../kit/endpoint.ts'

export const attendance = {
  attendance: pending({
    method: 'GET',
    path: '/v1/meeting/topic/attendance',
    from: 'query',
    access: { who: 'staff' },
    format: 'jsonapi',
  }),
} as const satisfies Slice
