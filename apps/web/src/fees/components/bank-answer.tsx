import { dottedText } from '../../kit/dotted-text.ts'
import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/query.ts'
import { Button } from '../../ui/page/button.tsx'
import { FileButton } from '../../ui/field/file-button.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { base64OfFile } from '../base64.ts'
import styles from '../fees.module.css'
import { fileTexts } from '../payment-file-texts.ts'

type Judged = CallOutput<'fees', 'feeBatchAnswer'>

/** The bank's answer, checked row by row before anything is booked; with a bad row nothing can be. */
export function BankAnswer({ batchId, onDone }: { batchId: string; onDone: () => void }) {
  const text = fileTexts.useText()
  const [content, setContent] = useState('')
  const check = useCallMutation('fees', 'feeBatchAnswer')
  const book = useCallMutation('fees', 'feeBatchAnswer', {
    invalidates: ['fees', 'expenses', 'meetings'],
    onSuccess: ({ paid, failed, applied }) => {
      if (!applied) return
      showToast({ type: 'success', text: text.applied(paid, failed) })
      onDone()
    },
  })
  const take = async (file: File) => {
    const read = await base64OfFile(file)
    setContent(read)
    book.reset()
    check.mutate({ batchId, content: read, dryRun: true })
  }
  // What came up between the check and the booking stands in the booking's answer.
  const judged = book.data ?? check.data
  return (
    <div className={styles.form}>
      <p className={styles.meta}>{text.answerHelp}</p>
      <FileButton
        label={text.choosing}
        accept=".csv,.xlsx,text/csv"
        busy={check.isPending}
        onFile={(file) => void take(file)}
      />
      {judged && <Verdict judged={judged} />}
      {judged?.bad === 0 && (
        <Button
          variant="primary"
          block
          busy={book.isPending}
          onClick={() => book.mutate({ batchId, content, dryRun: false })}
        >
          {text.apply(judged.paid + judged.failed)}
        </Button>
      )}
    </div>
  )
}

function Verdict({ judged }: { judged: Judged }) {
  const text = fileTexts.useText()
  const { rows, bad, paid, failed } = judged
  return (
    <>
      <p role="status" className={bad > 0 ? styles.problem : styles.topic}>
        {bad > 0 && <Icon name="alert-triangle" />} {bad > 0 ? text.bad(bad) : text.judged(paid, failed)}
      </p>
      <ol className={styles.rows}>
        {rows
          .filter(({ problem }) => bad === 0 || problem !== null)
          .map(({ row, name, outcome, word, problem }) => (
            <li key={row} className={styles.line}>
              <span>
                {text.row(row)}
                {name === '' ? '' : ` · ${name}`}
              </span>
              <span className={styles.meta}>
                {problem ?? dottedText([outcome === 'paid' ? text.success : text.failed, word])}
              </span>
            </li>
          ))}
      </ol>
    </>
  )
}
