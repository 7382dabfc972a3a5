import { useState } from 'react'
import type { CallInput } from '../../kit/calls/call-types.ts'
import { FileButton } from '../../ui/field/file-button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Button } from '../../ui/page/button.tsx'
import { base64OfFile } from '../base64.ts'
import styles from '../fees.module.css'
import { fileTexts } from '../payment-file-texts.ts'

type Paper = NonNullable<CallInput<'fees', 'feeBatchCancel'>['paper']>
const MOST_BYTES = 300_000

/** Calling off a file that may be at the bank: the bank's paper that it paid nothing goes with it. */
export function CallOffFile(props: { busy: boolean; onCallOff: (reason: string, paper: Paper) => void }) {
  const { busy, onCallOff } = props
  const text = fileTexts.useText()
  const [paper, setPaper] = useState<Paper | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const [reason, setReason] = useState('')
  const written = reason.trim()
  const take = async (file: File) => {
    setTooLarge(file.size > MOST_BYTES)
    setPaper(file.size > MOST_BYTES ? null : { fileName: file.name, content: await base64OfFile(file) })
  }
  return (
    <div className={styles.form}>
      <p>{text.paperHelp}</p>
      <FileButton label={text.paper} accept=".pdf,.csv,.xlsx,image/*" busy={false} onFile={(file) => void take(file)} />
      <p role="status" className={isTooLarge ? styles.problem : styles.topic}>
        {isTooLarge ? text.paperTooLarge : paper?.fileName}
      </p>
      <TextField
        label={text.cancelLabel}
        value={reason}
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        variant="danger"
        block
        busy={busy}
        reason={paper === null || written.length < 5 ? text.paperMissing : undefined}
        onClick={() => paper && onCallOff(written, paper)}
      >
        {text.cancel}
      </Button>
    </div>
  )
}
