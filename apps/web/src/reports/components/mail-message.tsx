import { useEffect } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { ApiError } from '../../kit/calls/api-error.ts'
import { downloadFile } from '../../kit/upload/download.ts'
import { formatDateTime } from '../../kit/format.ts'
import { formatFileSize } from '../../kit/format-amounts.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { invalidate, useCall } from '../../kit/calls/query.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { DetailSkeleton } from '../../ui/page/skeleton.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { mailTexts } from '../mail-texts.ts'
import styles from '../mailbox.module.css'
import { mailStateText } from './mail-row.tsx'

/** One mail: what it says, and its attachments. Reading it marks it read. */
export function MailMessage({ mailId }: { mailId: string }) {
  const text = mailTexts.useText()
  const mail = useCall('reports', 'mailboxGet', { mailId })
  const isLoaded = mail.data !== undefined
  useEffect(() => {
    if (isLoaded) void invalidate('reports', 'mailboxList')
  }, [isLoaded])
  return (
    <Loaded query={mail} skeleton={<DetailSkeleton />}>
      {(data) => (
        <article className={styles.message}>
          <header>
            <h2 className={styles.subject}>{data.subject}</h2>
            <p className="quiet">
              {formatDateTime(data.createdAt)} · {mailStateText(data, text)}
            </p>
          </header>
          <p className={styles.text}>{data.text}</p>
          {data.attachments.length > 0 && (
            <Group title={text.attachments}>
              {data.attachments.map((attachment) => (
                <Attachment key={attachment.attachmentId} {...attachment} />
              ))}
            </Group>
          )}
          {data.engagementId !== null && (
            <ButtonLink icon="chart" href={paths.reachDetails({ engagementId: data.engagementId })}>
              {text.meeting}
            </ButtonLink>
          )}
        </article>
      )}
    </Loaded>
  )
}

type MailFile = { attachmentId: string; fileName: string; size: number | null }

function Attachment({ attachmentId, fileName, size }: MailFile) {
  const text = mailTexts.useText()
  if (size === null) return <Row icon="file-text" title={fileName} second={text.fileGone} />
  const take = async () => {
    try {
      const file = await api.reports.mailboxFile({ attachmentId })
      await downloadFile(file.url, file.fileName)
    } catch (error) {
      // A refusal has shown its own sentence.
      if (!(error instanceof ApiError)) showToast({ type: 'error', text: text.noDownload })
    }
  }
  return (
    <Row
      icon="file-text"
      title={fileName}
      second={formatFileSize(size)}
      end={<IconButton icon="download" label={text.download(fileName)} onClick={() => void take()} />}
    />
  )
}
