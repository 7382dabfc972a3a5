import { useState, type ReactNode } from 'react'
import type { CallInput } from '../../kit/calls/call-types.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { useSetParams } from '../../kit/page/navigation.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { Button } from '../../ui/page/button.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { Sheet } from '../../ui/overlay/overlays.ts'
import { Segmented } from '../../ui/page/segmented.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import styles from '../fees.module.css'
import { fileTexts } from '../payment-file-texts.ts'
import { sumsOf, type QueueItem } from '../queue-item.ts'

type Format = CallInput<'fees', 'feeBatchCreate'>['format']

/** The chosen fees with their sum, and the way to a payment file of them. */
export function FileMaker(props: {
  fees: readonly QueueItem[]
  /** What is said beside the button in place of the plain sum. */
  said?: ReactNode
  /** Stands before the button. */
  beside?: ReactNode
  onMade: () => void
}) {
  const { fees, said, beside, onMade } = props
  const text = fileTexts.useText()
  const setParams = useSetParams()
  const [isOpen, setOpen] = useState(false)
  const [format, setFormat] = useState<Format>('xlsx')
  const sum = `¥${formatFee(sumsOf(fees).net)}`
  const make = useCallMutation('fees', 'feeBatchCreate', {
    invalidates: ['fees'],
    onSuccess: ({ number }) => {
      setOpen(false)
      onMade()
      showToast({ type: 'success', text: text.made(number) })
      setParams({ view: 'files' })
    },
  })
  const items = fees.flatMap(({ feeId, version }) => (feeId === null ? [] : [{ feeId, version }]))
  return (
    <div className={styles.maker}>
      {said ?? <p>{text.chosen(fees.length, sum)}</p>}
      <div className={styles.foot}>
        {beside}
        <Button variant="primary" onClick={() => setOpen(true)}>
          {text.make}
        </Button>
      </div>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text.makeTitle}
        footer={
          <Button variant="primary" block busy={make.isPending} onClick={() => make.mutate({ fees: items, format })}>
            {text.make}
          </Button>
        }
      >
        <div className={styles.form}>
          <p>{text.makeText(fees.length, sum)}</p>
          <Segmented
            label={text.format}
            options={[
              { value: 'xlsx', label: 'Excel' },
              { value: 'csv', label: 'CSV' },
            ]}
            value={format}
            onChange={setFormat}
          />
          {format === 'csv' ? (
            <p role="status" className={styles.problem}>
              <Icon name="alert-triangle" /> {text.csvWarning}
            </p>
          ) : (
            <p className={styles.meta}>{text.xlsxHelp}</p>
          )}
        </div>
      </Sheet>
    </div>
  )
}
