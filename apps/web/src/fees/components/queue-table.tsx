import { Checkbox } from '../../ui/field/checkbox.tsx'
import { feeTexts } from '../fee-texts.ts'
import type { QueueItem } from '../queue-item.ts'
import { tableTexts } from '../queue-table-texts.ts'
import styles from '../queue-table.module.css'
import { QueueTableRow } from './queue-table-row.tsx'

/** Finance's fees as lines to compare. Beside an open fee there is room for what tells them apart only. */
export function QueueTable(props: {
  fees: readonly QueueItem[]
  isPaid: boolean
  chosen: ReadonlySet<string>
  opened: string | undefined
  onChoose: (feeId: string) => void
  onChooseAll: () => void
  onOpen: (feeId: string, isByKey: boolean) => void
}) {
  const { fees, isPaid, chosen, opened, onChoose, onChooseAll, onOpen } = props
  const [text, feeText] = [tableTexts.useText(), feeTexts.useText()]
  const all = fees.length > 0 && fees.every(({ feeId }) => feeId !== null && chosen.has(feeId))
  return (
    <div className={styles.frame} data-narrow={opened !== undefined || undefined}>
      <table className={styles.table} data-boxes>
        <caption className={styles.caption}>{isPaid ? text.captionPaid : text.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox aria-label={text.chooseAll} checked={all} onChange={onChooseAll} />
            </th>
            <th scope="col">{text.speaker}</th>
            <th scope="col" className={styles.meeting}>
              {text.meeting}
            </th>
            <th scope="col" data-number data-wide>
              {feeText.gross}
            </th>
            <th scope="col" data-number data-wide>
              {feeText.tax}
            </th>
            <th scope="col" data-number>
              {feeText.net}
            </th>
            <th scope="col">{text.state}</th>
            <th scope="col" data-number data-wide>
              {isPaid ? text.paidOn : text.waiting}
            </th>
            {!isPaid && (
              <th scope="col" data-wide>
                {text.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {fees.map((fee) => (
            <QueueTableRow
              key={fee.feeId}
              fee={fee}
              isPaid={isPaid}
              isChosen={fee.feeId !== null && chosen.has(fee.feeId)}
              isOpen={fee.feeId === opened}
              onChoose={onChoose}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
