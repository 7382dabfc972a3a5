import { instantAt, type Instant, localDateOf } from '@osmp/domain/kit/time.ts'
import { consentEnds } from '@osmp/domain/speakers/consent-rules.ts'
import { useState } from 'react'
import { base64Of } from '../../kit/calls/base64-of.ts'
import { nowMs } from '../../kit/now.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { fitPicture } from '../../photos/public.ts'
import { DateTimeField } from '../../ui/field/date-time-field.tsx'
import { FileButton } from '../../ui/field/file-button.tsx'
import { Sheet } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { consentTexts } from '../consent-texts.ts'
import styles from '../consent.module.css'

const MOST_BYTES = 10 * 1024 * 1024
const ACCEPTED = 'image/jpeg,image/png,image/webp,.pdf,.docx'

export type ConsentSpeaker = { hcpId: string; name: string }

/** Asks until when the consent holds, then for the file. `start`: of the meeting, which the consent has to cover. */
export function ConsentSheet(props: {
  engagementId: string | undefined
  speaker: ConsentSpeaker
  start: Instant | null
  onClose: () => void
}) {
  const { engagementId, speaker, start, onClose } = props
  const text = consentTexts.useText()
  const today = localDateOf(new Date(nowMs()).toISOString())
  const { first, last } = consentEnds(today, start === null ? null : localDateOf(start))
  const [until, setUntil] = useState(first)
  const [isTooLarge, setTooLarge] = useState(false)
  const upload = useCallMutation('contracts', 'consentUpload', {
    invalidates: ['speakers', 'meetings', 'approvals', 'closing'],
    onSuccess: () => {
      showToast({ type: 'success', text: text.done })
      onClose()
    },
  })
  const send = async (file: File) => {
    // A picture that cannot be read is judged by the server.
    const fitted = await fitPicture(file).catch(() => file)
    setTooLarge(fitted.size > MOST_BYTES)
    if (fitted.size > MOST_BYTES) return
    const content = await base64Of(fitted)
    upload.mutate({ engagementId, hcpId: speaker.hcpId, validUntil: until, fileName: file.name.slice(-120), content })
  }
  return (
    <Sheet open onClose={onClose} title={text.title(speaker.name)}>
      <div className="stack">
        <p className="quiet">{text.help}</p>
        <DateTimeField
          label={text.validUntil}
          help={text.validHelp}
          mode="date"
          value={instantAt(until, '00:00')}
          min={instantAt(first, '00:00')}
          max={instantAt(last, '00:00')}
          onChange={(day) => setUntil(localDateOf(day))}
        />
        {isTooLarge && (
          <p className={styles.problem} role="alert">
            {text.tooLarge}
          </p>
        )}
        <FileButton label={text.choose} accept={ACCEPTED} busy={upload.isPending} onFile={(file) => void send(file)} />
      </div>
    </Sheet>
  )
}
