import type { MouseEvent } from 'react'
import { useNow } from '../../kit/now.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { approvalTexts, waitedText } from '../approval-texts.ts'
import styles from '../approvals.module.css'
import { useLongPress } from '../use-long-press.ts'
import { ApprovalCard, type Application } from './approval-card.tsx'

export const mayPass = (item: Application): boolean =>
  item.allowedActions.some(({ action, allowed }) => action === 'pass' && allowed)

/** May be passed together with others: there is nothing to note. */
export const isPlain = (item: Application): boolean => item.warnings === 0 && mayPass(item)

/** An application that waits; held, or while several are chosen, a press chooses it instead of opening it. */
export function WaitingCard(props: {
  item: Application
  chosen: readonly string[] | undefined
  onChoose: (chosen: readonly string[]) => void
}) {
  const { item, chosen, onChoose } = props
  const text = approvalTexts.useText()
  const now = useNow()
  const { approvalId } = item
  const isChosen = chosen?.includes(approvalId) ?? false
  const choose = () => {
    if (!isPlain(item)) return onChoose(chosen ?? [])
    onChoose(isChosen ? (chosen ?? []).filter((id) => id !== approvalId) : [...(chosen ?? []), approvalId])
  }
  const hold = useLongPress(choose)
  const press = (event: MouseEvent) => {
    hold.onClickCapture(event)
    const onLink = event.target instanceof Element && event.target.closest('a') !== null
    if (chosen === undefined || event.defaultPrevented || !onLink) return
    event.preventDefault()
    event.stopPropagation()
    choose()
  }
  return (
    <div {...hold} onClickCapture={press} className={styles.holdable} data-chosen={isChosen || undefined}>
      <ApprovalCard
        item={item}
        tag={
          chosen && isPlain(item) ? (
            <span className={styles.choose}>
              <Checkbox aria-label={text.selectOne(item.engagementName)} checked={isChosen} onChange={choose} />
            </span>
          ) : (
            <Tag tone={chosen ? 'status2' : 'status1'} icon={chosen ? 'external-link' : 'hourglass'}>
              {chosen ? text.selectHint : waitedText(text, item.waitingSince ?? item.submittedAt, now)}
            </Tag>
          )
        }
      />
    </div>
  )
}
