import { useState } from 'react'
import { api } from '../kit/api-client.ts'
import { ApiError } from '../kit/api-error.ts'
import type { CallInput } from '../kit/call-types.ts'
import { downloadFile } from '../kit/download.ts'
import { showToast } from '../ui/toast-store.ts'
import { reachTexts } from './reach-texts.ts'

/** Takes one list of a meeting as a workbook, and says how many rows it has and its watermark. */
export function useExportList(question: CallInput<'reports', 'exportList'>): { isBusy: boolean; take: () => void } {
  const text = reachTexts.useText()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { url, fileName, rows, watermark } = await api.reports.exportList(question)
      await downloadFile(url, fileName)
      showToast({ type: 'success', text: text.exported(rows, watermark) })
    } catch (error) {
      // A refusal has shown its own sentence.
      if (!(error instanceof ApiError)) showToast({ type: 'error', text: text.exportFailed })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, take: () => void run() }
}
