import { useState } from 'react'
import { saveTextFile } from '../../kit/upload/save-text-file.ts'
import { Button } from '../../ui/page/button.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { deskTexts } from '../desk-texts.ts'
import { readSigns, signCsv } from '../sign-export.ts'
import { signListTexts } from '../sign-list-texts.ts'
import { doubtWords, methodWords, staysShown } from './sign-words.ts'

/** All sign-ins of the meeting as a file for a spreadsheet. */
export function ExportSigns({ engagementId, code }: { engagementId: string; code: string | undefined }) {
  const text = signListTexts.useText()
  const deskText = deskTexts.useText()
  const [busy, setBusy] = useState(false)
  const write = async () => {
    setBusy(true)
    try {
      const rows = await readSigns(engagementId)
      const { yes, notSignedOut } = text
      const columns = text.columns.split(',')
      const method = (row: (typeof rows)[number]) => methodWords(row, deskText)
      const doubts = (row: (typeof rows)[number]) => doubtWords(row, text).join('; ')
      const stays = (row: (typeof rows)[number]) => staysShown(row, text)
      const csv = signCsv(rows, { columns, yes, method, doubts, notSignedOut, stays })
      saveTextFile(`${text.fileName}-${code ?? engagementId}.csv`, csv, 'text/csv;charset=utf-8')
      showToast({ type: 'success', text: text.exported(rows.length) })
    } catch {
      showToast({ type: 'error', text: text.exportFailed })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" busy={busy} onClick={() => void write()}>
      {text.export}
    </Button>
  )
}
