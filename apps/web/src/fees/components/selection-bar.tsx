import { formatFee } from '../../kit/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { feeTexts } from '../fee-texts.ts'
import styles from '../fees.module.css'
import { isApprovable, isPayable, sumsOf, type QueueItem } from '../queue-item.ts'
import { tableTexts } from '../queue-table-texts.ts'
import { ApproveChosen } from './approve-chosen.tsx'
import { FileMaker } from './file-maker.tsx'

/** What is chosen, added up, and what can be done with it at once. */
export function SelectionBar(props: { chosen: readonly QueueItem[]; state: string; onDone: () => void }) {
  const { chosen, state, onDone } = props
  const [text, feeText] = [tableTexts.useText(), feeTexts.useText()]
  const sums = sumsOf(chosen)
  const usable = chosen.filter(state === 'approved' ? isPayable : isApprovable)
  const isPartly = usable.length > 0 && usable.length < chosen.length
  const said = (
    <div className={styles.chosen} role="status">
      <p>
        <Dotted
          of={[
            text.chosen(chosen.length),
            `${feeText.gross} ¥${formatFee(sums.gross)}`,
            `${feeText.tax} ¥${formatFee(sums.tax)}`,
            `${feeText.net} ¥${formatFee(sums.net)}`,
          ]}
        />
      </p>
      {isPartly && (
        <p className={styles.meta}>
          {state === 'approved' ? text.someOnly(usable.length) : text.approvableOnly(usable.length)}
        </p>
      )}
    </div>
  )
  if (state === 'approved' && usable.length > 0) return <FileMaker fees={usable} said={said} onMade={onDone} />
  return (
    <div className={styles.maker}>
      {said}
      <div className={styles.foot}>
        <Button variant="quiet" onClick={onDone}>
          {text.clear}
        </Button>
        {state === 'waiting' && <ApproveChosen fees={usable} onDone={onDone} />}
      </div>
    </div>
  )
}
