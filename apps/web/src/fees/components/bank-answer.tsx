import { dottedText } from '../../kit/dotted-text.ts'
import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
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
  const [sent, setSent] = useState({ content: '', fileName: '' })
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
    const read = { content: await base64OfFile(file), fileName: file.name }
    setSent(read)
    book.reset()
    check.mutate({ batchId, ...read, dryRun: true })
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
          onClick={() => book.mutate({ batchId, ...sent, dryRun: false })}
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
        {bad > 0 && <Icon name="alert-triangle" />} <span>{bad > 0 ? text.bad(bad) : text.judged(paid, failed)}</span>
      </p>
      <Group>
        {rows
          .filter(({ problem }) => bad === 0 || problem !== null)
          .map(({ row, name, outcome, word, problem }) => (
            <Row
              key={row}
              title={dottedText([text.row(row), name])}
              second={problem ?? dottedText([outcome === 'paid' ? text.success : text.failed, word])}
            />
          ))}
      </Group>
    </>
  )
}
