import { useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { ApiError } from '../../kit/calls/api-error.ts'
import { downloadFile } from '../../kit/upload/download.ts'
import { defineTexts } from '../../kit/texts.ts'
import { useReasons } from '../../kit/use-reasons.ts'
import { Button } from '../../ui/page/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'

const { useText } = defineTexts({
  take: ['导出证据包', 'Evidence pack'],
  title: (name: string) => [
    name === '' ? '导出这场会议的证据包' : `导出“${name}”的证据包`,
    `Take the evidence pack of ${name === '' ? 'this meeting' : `“${name}”`}`,
  ],
  text: [
    '包含会议全部记录、文件与审计链，每个文件附 SHA-256；导出人和原因会记入审计',
    'The whole record, its files and the audit chain, each file with its SHA-256. Who takes it and why goes into the audit log',
  ],
  confirm: ['导出', 'Take it'],
  reason: ['导出原因', 'Reason'],
  done: ['证据包已开始下载', 'The download has started'],
  failed: ['证据包没能下载，请重试', 'The pack could not be downloaded. Please try again'],
})

/** Asks for the reason, then hands a meeting's evidence pack to the browser. */
export function EvidenceButton({ engagementId, name = '' }: { engagementId: string; name?: string | undefined }) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const take = async (reason: string) => {
    setBusy(true)
    try {
      const { url, fileName } = await api.telemetry.evidencePack({ engagementId, reason })
      await downloadFile(url, fileName)
      setAsking(false)
      showToast({ type: 'success', text: text.done })
    } catch (error) {
      // A refusal has shown its own sentence.
      if (!(error instanceof ApiError)) showToast({ type: 'error', text: text.failed })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button icon="download" onClick={() => setAsking(true)}>
        {text.take}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.title(name)}
        text={text.text}
        confirmLabel={text.confirm}
        busy={isBusy}
        comment={{
          label: text.reason,
          minLength: 4,
          maxLength: 200,
          reasons: useReasons('evidenceReason', isAsking),
        }}
        onConfirm={(reason) => void take(reason)}
      />
    </>
  )
}
