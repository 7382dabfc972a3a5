import { based } from '../../kit/page/base-path.ts'
import { useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { ApiError } from '../../kit/calls/api-error.ts'
import { copyLink } from '../../kit/device/copy-link.ts'
import { downloadFile } from '../../kit/upload/download.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useReasons } from '../../kit/use-reasons.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { statementTexts } from '../statement-texts.ts'
import styles from '../statement.module.css'
import type { Statement } from '../statement.ts'

/** Download, copy the verification link, revoke with a reason. */
export function StatementActions({ row }: { row: Statement }) {
  const text = statementTexts.useText()
  const { engagementId, statementId, verifyPath } = row
  const copy = () => copyLink(location.origin + based(verifyPath), { copied: text.copied, notCopied: text.copyFailed })
  const download = async () => {
    try {
      const { url, fileName } = await api.attendance.statementLink({ engagementId, statementId })
      await downloadFile(url, fileName)
    } catch (error) {
      // A refusal has shown its own sentence.
      if (!(error instanceof ApiError)) showToast({ type: 'error', text: text.downloadFailed })
    }
  }
  return (
    <div className={styles.buttons}>
      {row.state === 'valid' && <IconButton icon="download" label={text.download} onClick={() => void download()} />}
      <IconButton icon="link" label={text.copyLink} onClick={() => void copy()} />
      {row.canRevoke && <Revoke row={row} />}
    </div>
  )
}

function Revoke({ row }: { row: Statement }) {
  const text = statementTexts.useText()
  const [isAsking, setAsking] = useState(false)
  const revoke = useCallMutation('attendance', 'statementRevoke', {
    invalidates: ['attendance'],
    onSuccess: () => {
      setAsking(false)
      showToast({ type: 'success', text: text.revokeDone(row.number) })
    },
  })
  return (
    <>
      <IconButton icon="ban" label={text.revokeTitle(row.name)} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.revokeTitle(row.name)}
        text={text.revokeText}
        confirmLabel={text.revoke}
        danger
        busy={revoke.isPending}
        comment={{
          label: text.revokeLabel,
          minLength: 5,
          maxLength: 200,
          reasons: useReasons('statementRevokeReason', isAsking),
        }}
        onConfirm={(reason) => revoke.mutate({ engagementId: row.engagementId, statementId: row.statementId, reason })}
      />
    </>
  )
}
