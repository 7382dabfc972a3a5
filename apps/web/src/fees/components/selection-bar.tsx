import { formatFee } from '../../kit/format-amounts.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { feeTexts } from '../fee-texts.ts'
import styles from '../fees.module.css'
import { isApprovable, isPayable, isSettleable, sumsOf, type QueueItem } from '../queue-item.ts'
import { tableTexts } from '../queue-table-texts.ts'
import { ApproveChosen } from './approve-chosen.tsx'
import { FileMaker } from './file-maker.tsx'
import { OrganiserSettler } from './organiser-settler.tsx'

/** What is chosen, added up, and what can be done with it at once. */
export function SelectionBar(props: {
  chosen: readonly QueueItem[]
  state: string
  /** Gets what stays chosen, nothing where all is done. */
  onDone: (left?: readonly string[]) => void
}) {
  const { chosen, state, onDone } = props
  const [text, feeText] = [tableTexts.useText(), feeTexts.useText()]
  const sums = sumsOf(chosen)
  const isApproved = state === 'approved' || state === 'organiser'
  const usable = chosen.filter(isUsableIn(state))
  const note = usable.length < chosen.length && noteOf(usable.length, isApproved, text)
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
      {note && <p className={styles.meta}>{note}</p>}
    </div>
  )
  const clear = <ActionLink onClick={() => onDone()}>{text.clear}</ActionLink>
  if (state === 'organiser' && usable.length > 0)
    return <OrganiserSettler fees={usable} said={said} beside={clear} onDone={() => onDone()} />
  if (isApproved && usable.length > 0)
    return <FileMaker fees={usable} said={said} beside={clear} onMade={() => onDone()} />
  return (
    <div className={styles.maker}>
      {said}
      <div className={styles.foot}>
        {clear}
        {state === 'waiting' && <ApproveChosen fees={usable} onDone={onDone} />}
      </div>
    </div>
  )
}

const isUsableIn = (state: string) =>
  state === 'organiser' ? isSettleable : state === 'approved' ? isPayable : isApprovable

/** What is said where only some of what is chosen can go on, or none; a button of its own says why it approves none. */
function noteOf(count: number, isApproved: boolean, text: ReturnType<typeof tableTexts.useText>): string | undefined {
  if (isApproved) return count === 0 ? text.nonePayable : text.someOnly(count)
  return count === 0 ? undefined : text.approvableOnly(count)
}
