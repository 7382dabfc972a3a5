import { useState } from 'react'
import { api } from '../../kit/api-client.ts'
import { ApiError } from '../../kit/api-error.ts'
import type { CallInput } from '../../kit/call-types.ts'
import { downloadFile } from '../../kit/download.ts'
import { IconButton } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { trackingTexts } from '../tracking-texts.ts'

/** The meetings behind the figures as a workbook. */
export function ExportMeetings({ question }: { question: CallInput<'reports', 'exportMeetings'> }) {
  const text = trackingTexts.useText()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const { url, fileName, rows, watermark } = await api.reports.exportMeetings(question)
      await downloadFile(url, fileName)
      showToast({ type: 'success', text: text.exported(rows, watermark) })
    } catch (error) {
      // A refusal has shown its own sentence.
      if (!(error instanceof ApiError)) showToast({ type: 'error', text: text.exportFailed })
    } finally {
      setBusy(false)
    }
  }
  return <IconButton icon="download" label={text.export} disabled={isBusy} onClick={() => void take()} />
}
