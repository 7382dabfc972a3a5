import { useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { ApiError } from '../../kit/calls/api-error.ts'
import { saveTextFile } from '../../kit/upload/save-text-file.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { onlineTexts } from '../online-texts.ts'
import type { WatchPage } from '../watch-page.ts'
import { watchCsv } from '../watch-csv.ts'

/** Everybody who watched, all pages, as a file for a spreadsheet. */
export function ExportButton({ engagementId, name }: { engagementId: string; name: string }) {
  const text = onlineTexts.useText()
  const [isBusy, setBusy] = useState(false)
  const exportAll = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const people = await readAll(engagementId)
      saveTextFile(`${name}-watch-time.csv`, watchCsv(people, text), 'text/csv;charset=utf-8')
      showToast({ type: 'success', text: text.exported(people.length) })
    } catch (error) {
      // The sentence of a refused call has been shown already.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return <IconButton icon="download" label={text.export} onClick={() => void exportAll()} />
}

async function readAll(engagementId: string): Promise<WatchPage['list']> {
  const people: WatchPage['list'] = []
  let cursor: string | undefined
  do {
    const page = await api.online.meetingJoinedDuration({ engagementId, cursor })
    people.push(...page.list)
    cursor = page.cursor ?? undefined
  } while (cursor !== undefined)
  return people
}
