import { pending, type Slice } from '../kit/endpoint.ts'

export const telemetry = {
  frontendLogUpload: pending({
    method: 'POST',
    path: '/ops/eslog/frontend-log-upload',
    from: 'body',
    access: { who: 'public' },
    onFailure: 'swallow',
  }),
  userActionUpload: pending({
    method: 'POST',
    path: '/ops/eslog/user-action-upload',
    from: 'body',
    access: { who: 'staff' },
    onFailure: 'swallow',
  }),
  userActionUploadNotoken: pending({
    method: 'POST',
    path: '/ops/eslog/user-action-upload-notoken',
    from: 'body',
    access: { who: 'public' },
    onFailure: 'swallow',
  }),
} as const satisfies Slice
