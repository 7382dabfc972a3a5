import { workedHours } from '@osmp/domain/approvals/worked-hours.ts'
import { instantOf } from '@osmp/domain/kit/time.ts'
import type { MouseEvent } from 'react'
import { useNow } from '../../kit/now.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { StatusRing } from '../../ui/mark/status-ring.tsx'
import { Act } from '../../ui/page/row.tsx'
import { approvalTexts, waitedText } from '../approval-texts.ts'
import styles from '../approvals.module.css'
import { sizeFacts, sizeTexts } from '../size-facts.ts'
import { useLongPress } from '../use-long-press.ts'
import { useSwipe } from '../use-swipe.ts'
import { type Application, ApplicationRow } from './application-row.tsx'

/** So many office hours a step may wait before its row says so. */
const PATIENCE_HOURS = 8

export const mayPass = (item: Application): boolean =>
  item.allowedActions.some(({ action, allowed }) => action === 'pass' && allowed)

/** May be passed together with others: there is nothing to note. */
export const isPlain = (item: Application): boolean => item.warnings === 0 && mayPass(item)

/** An application that waits: drawn to the right it is passed; held, or while several are chosen, a press chooses it. */
export function WaitingRow(props: {
  item: Application
  chosen: readonly string[] | undefined
  onChoose: (chosen: readonly string[]) => void
  onPass: (item: Application) => void
}) {
  const { item, chosen, onChoose, onPass } = props
  const text = approvalTexts.useText()
  const waited = useWaited(item)
  const [people = '', perHead = '', speakers = '', met = ''] = sizeFacts(item, sizeTexts.useText())
  const size = [item.question === 'open' && text.asked, people, perHead, speakers, waited !== false && met]
  const { approvalId } = item
  const isChosen = chosen?.includes(approvalId) ?? false
  const isChoosable = isPlain(item)
  const choose = () => {
    if (!isChoosable) return onChoose(chosen ?? [])
    onChoose(isChosen ? (chosen ?? []).filter((id) => id !== approvalId) : [...(chosen ?? []), approvalId])
  }
  const isChoosing = chosen !== undefined && isChoosable
  const hold = useLongPress(choose)
  const swipe = useSwipe(chosen === undefined && mayPass(item) ? () => onPass(item) : undefined)
  const press = (event: MouseEvent) => {
    hold.onClickCapture(event)
    if (chosen === undefined || event.defaultPrevented) return
    if (!isChoosable) {
      event.preventDefault()
      event.stopPropagation()
    }
    // The checkbox handles a press on itself; choosing here too would undo it.
    else if (!(event.target instanceof Element && event.target.closest('label'))) choose()
  }
  return (
    <div className={styles.swiped}>
      <span className={styles.behind} aria-hidden>
        {text.passKey}
      </span>
      <div
        {...hold}
        {...swipe.handlers(hold)}
        ref={swipe.ref}
        onClickCapture={press}
        className={styles.holdable}
        data-choosing={isChoosing || undefined}
      >
        <ApplicationRow
          item={item}
          isLink={!isChoosing}
          size={size}
          lead={
            isChoosing ? (
              <Checkbox aria-label={text.selectOne(item.engagementName)} checked={isChosen} onChange={choose} />
            ) : (
              <StatusRing status={item.status} start={item.engagementStartDatetime} />
            )
          }
          secondEnd={chosen && !isChoosable ? text.selectHint : <EndNote item={item} met={met} waited={waited} />}
        />
      </div>
    </div>
  )
}

/** That a question was answered; what the rules had to say, by its name where there is room for it, and the waiting time once it is too long; else that all is met. */
function EndNote({ item, met, waited }: { item: Application; met: string | false; waited: string | false }) {
  const text = approvalTexts.useText()
  const { warnings, exceptions = [] } = item
  const isAnswered = item.question === 'answered'
  if (warnings === 0 && waited === false && !isAnswered) return met
  const named = waited === false && warnings === 1 ? exceptions[0] : undefined
  return (
    <Act>
      <Dotted line of={[isAnswered && text.answered, warnings > 0 && (named ?? text.warnings(warnings)), waited]} />
    </Act>
  )
}

/** How long it waits, once that is too long. */
function useWaited({ waitingSince, submittedAt }: Application): string | false {
  const text = approvalTexts.useText()
  const now = useNow()
  const since = waitingSince ?? submittedAt
  return workedHours(since, instantOf(now)) >= PATIENCE_HOURS && waitedText(text, since, now)
}
