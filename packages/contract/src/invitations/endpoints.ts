import { pending, type Slice } from '../kit/endpoint.ts'

export const invitations = {
  invitationDetail: pending({
    method: 'POST',
    path: '/meeting/create/invitationDetail',
    from: 'query',
    access: { who: 'staff' },
  }),
  detail: pending({ method: 'POST', path: '/invitation/detail', from: 'query', access: { who: 'staff' } }),
  save: pending({ method: 'POST', path: '/invitation/save', from: 'query', access: { who: 'staff' } }),
  list: pending({ method: 'POST', path: '/invitation/list', from: 'query', access: { who: 'staff' } }),
} as const satisfies Slice
