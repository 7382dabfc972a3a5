import { endpoint, pending, type Slice } from '../kit/endpoint.ts'
import { nothing } from '../kit/fields.ts'
import { integrationError } from './models.ts'

export const telemetry = {
  /** Tells of a call that failed by its HTTP status. */
  frontendLogUpload: endpoint({
    method: 'POST',
    path: '/ops/eslog/frontend-log-upload',
    from: 'body',
    access: { who: 'public' },
    input: integrationError,
    output: nothing,
    bodyLimit: 4_096,
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
