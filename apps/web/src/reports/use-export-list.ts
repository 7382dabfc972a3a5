import { api } from '../kit/calls/api-client.ts'
import type { CallInput } from '../kit/calls/call-types.ts'
import { useWorkbook } from '../kit/upload/use-workbook.ts'
import { reachTexts } from './reach-texts.ts'

/** Takes one list of a meeting as a workbook. */
export const useExportList = (question: CallInput<'reports', 'exportList'>) =>
  useWorkbook(() => api.reports.exportList(question), reachTexts.useText())
