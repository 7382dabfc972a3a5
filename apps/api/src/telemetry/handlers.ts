import type { telemetry } from '@osmp/contract/telemetry/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import type { FileLinks } from '../kit/store/file-links.ts'
import { actionLogList } from './action-log-list.ts'
import { auditList } from './audit-list.ts'
import { auditVerify } from './audit-verify.ts'
import { clientErrorList } from './client-error-list.ts'
import { evidenceMeetings } from './evidence-meetings.ts'
import { evidencePackLink } from './evidence-pack-link.ts'
import { frontendLogUpload } from './frontend-log-upload.ts'
import { pageErrorList } from './page-error-list.ts'
import { pageErrorUpload } from './page-error-upload.ts'
import { refusalList } from './refusal-list.ts'
import { userActionUpload } from './user-action-upload.ts'
import { userActionUploadNotoken } from './user-action-upload-notoken.ts'

export const telemetryHandlers = (evidenceLinks: FileLinks): Handlers<typeof telemetry> => ({
  frontendLogUpload,
  userActionUpload,
  userActionUploadNotoken,
  actionLogList,
  clientErrorList,
  pageErrorUpload,
  pageErrorList,
  refusalList,
  auditList,
  auditVerify,
  evidencePack: evidencePackLink(evidenceLinks),
  evidenceMeetings,
})
