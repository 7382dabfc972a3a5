import { useState } from 'react'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { ApiError } from '../calls/api-error.ts'
import { downloadFile } from './download.ts'

type Workbook = { url: string; fileName: string; rows: number; watermark: string }
type Words = { exported: (rows: number, watermark: string) => string; exportFailed: string }

/** Takes a list as a workbook, and says how many rows it has and its watermark. */
export function useWorkbook(
  fetchWorkbook: () => Promise<Workbook>,
  text: Words,
): { isBusy: boolean; take: () => void } {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { url, fileName, rows, watermark } = await fetchWorkbook()
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
