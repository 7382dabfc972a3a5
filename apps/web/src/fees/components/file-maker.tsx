import { displayMoney, parseMoney, sumFen } from '@osmp/domain/kit/money.ts'
import { useState } from 'react'
import type { CallInput } from '../../kit/call-types.ts'
import { useSetParams } from '../../kit/navigation.ts'
import { useCallMutation } from '../../kit/query.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlays.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from '../fees.module.css'
import { fileTexts } from '../payment-file-texts.ts'
import type { QueueItem } from '../queue-item.ts'

type Format = CallInput<'fees', 'feeBatchCreate'>['format']

function fenOf(wire: string): number {
  const parsed = parseMoney(wire)
  return parsed.ok ? parsed.fen : 0
}

/** The chosen fees with their sum, and the way to a payment file of them. */
export function FileMaker({ fees, onMade }: { fees: readonly QueueItem[]; onMade: () => void }) {
  const text = fileTexts.useText()
  const setParams = useSetParams()
  const [isOpen, setOpen] = useState(false)
  const [format, setFormat] = useState<Format>('csv')
  const sum = `¥${displayMoney(sumFen(fees.map(({ net }) => fenOf(net))))}`
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
      <p>{text.chosen(fees.length, sum)}</p>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {text.make}
      </Button>
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
              { value: 'csv', label: 'CSV' },
              { value: 'xlsx', label: 'Excel' },
            ]}
            value={format}
            onChange={setFormat}
          />
          <p className={styles.meta}>{text.formatHelp}</p>
        </div>
      </Sheet>
    </div>
  )
}
