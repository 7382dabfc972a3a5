import { useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { downloadFile } from '../../kit/upload/download.ts'
import { useLoad } from '../../kit/calls/load.ts'
import { defineTexts } from '../../kit/texts.ts'
import { Button } from '../../ui/page/button.tsx'
import styles from './statement-download.module.css'

const { useText } = defineTexts({
  ready: ['您的参会证明已开具', 'Your statement of attendance is ready'],
  download: ['下载参会证明', 'Download the statement'],
  failed: ['没能下载，请稍后重试', 'The download failed. Please try again in a moment'],
})

/** The holder's own statement, if one was issued; nothing otherwise. */
export function StatementDownload({ engagementId }: { engagementId: string }) {
  const text = useText()
  const ask = (signal?: AbortSignal) =>
    api.attendance.statementMine({ engagementId }, { quiet: true, ...(signal && { signal }) })
  const mine = useLoad(ask, [engagementId])
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  if (!mine.data?.file) return null
  const download = async () => {
    setState('busy')
    try {
      // The link of the first answer may have ended meanwhile.
      const now = await ask()
      if (now?.file) await downloadFile(now.file.url, now.file.fileName)
      setState(now === null ? 'failed' : 'idle')
      if (now?.file === null) mine.refetch()
    } catch {
      setState('failed')
    }
  }
  return (
    <section className={styles.statement}>
      <p>{state === 'failed' ? text.failed : text.ready}</p>
      <Button icon="download" block busy={state === 'busy'} onClick={() => void download()}>
        {text.download}
      </Button>
    </section>
  )
}
