import type { telemetry } from '@osmp/contract/telemetry/endpoints.ts'
import type { Handlers } from '../kit/ctx.ts'
import { frontendLogUpload } from './frontend-log-upload.ts'

export const telemetryHandlers: Handlers<typeof telemetry> = { frontendLogUpload }
