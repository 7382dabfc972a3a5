import type { LedgerAccount } from '@osmp/domain/expenses/ledger-rules.ts'
import { useState } from 'react'
import { ApiError } from '../../kit/calls/api-error.ts'
import { saveTextFile } from '../../kit/upload/save-text-file.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { ledgerCsv } from '../ledger-csv.ts'
import { type LedgerOf, readEntries } from '../ledger-pages.ts'
import { ledgerTexts } from '../ledger-texts.ts'

/** The entries in sight, all pages, as a file for a spreadsheet. */
export function ExportLedger(props: { of: LedgerOf; account: LedgerAccount | undefined; name: string }) {
  const { of, account, name } = props
  const text = ledgerTexts.useText()
  const [isBusy, setBusy] = useState(false)
  const exportAll = async () => {
    setBusy(true)
    try {
      const entries = await readEntries(of, account)
      saveTextFile(`${name}-ledger.csv`, ledgerCsv(entries, text), 'text/csv;charset=utf-8')
      showToast({ type: 'success', text: text.exported(entries.length) })
    } catch (error) {
      // The sentence of a refused call has been shown already.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return <IconButton icon="download" label={text.export} disabled={isBusy} onClick={() => void exportAll()} />
}
