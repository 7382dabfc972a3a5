import type { admin } from '@osmp/contract/admin/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import { importApply } from './import-apply.ts'
import { importDryRun } from './import-dry-run.ts'
import { importTemplate } from './import-template.ts'
import { posterTemplatePreview } from './poster-template-preview.ts'
import { recordActivate } from './record-activate.ts'
import { recordGet } from './record-get.ts'
import { recordList } from './record-list.ts'
import { recordSave } from './record-save.ts'

export const adminHandlers: Handlers<typeof admin> = {
  recordList,
  recordGet,
  recordSave,
  recordActivate,
  posterTemplatePreview,
  importTemplate,
  importDryRun,
  importApply,
}
