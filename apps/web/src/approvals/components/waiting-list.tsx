import { useState } from 'react'
import { useNow } from '../../kit/now.ts'
import { useCallPages } from '../../kit/query.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { approvalTexts, waitedText } from '../approval-texts.ts'
import styles from '../approvals.module.css'
import { ApplicationList, type ListCursor } from './application-list.tsx'
import { ApprovalCard, type Application } from './approval-card.tsx'
import { PassSelected } from './pass-selected.tsx'

const mayPass = (item: Application) => item.allowedActions.some(({ action, allowed }) => action === 'pass' && allowed)

/** Applications whose turn it is with me, longest waiting first; those without anything to note may be passed together. */
export function WaitingList({ keyword }: { keyword: string | undefined }) {
  const text = approvalTexts.useText()
  const [chosen, setChosen] = useState<readonly Application[]>()
  const pages = useCallPages(
    'approvals',
    'getApprovalList',
    (cursor: ListCursor | undefined) => ({ keyword, cursor }),
    (page) => page.cursor,
  )
  const canChoose = pages.data?.pages.some(({ list }) => list.filter(isPlain).length > 1) ?? false
  return (
    <>
      {(canChoose || chosen) && (
        <div className={styles.tools}>
          <p className={styles.hint}>{chosen && text.selectHint}</p>
          <Button variant="quiet" icon={chosen ? 'x' : 'check'} onClick={() => setChosen(chosen ? undefined : [])}>
            {chosen ? text.selectDone : text.select}
          </Button>
        </div>
      )}
      <ApplicationList pages={pages} empty={<NothingWaits keyword={keyword} />}>
        {(item) => <WaitingCard item={item} chosen={chosen} onChoose={setChosen} />}
      </ApplicationList>
      {chosen && chosen.length > 0 && <PassSelected chosen={chosen} onDone={() => setChosen(undefined)} />}
    </>
  )
}

const isPlain = (item: Application) => item.warnings === 0 && mayPass(item)

function WaitingCard(props: {
  item: Application
  chosen: readonly Application[] | undefined
  onChoose: (chosen: readonly Application[]) => void
}) {
  const { item, chosen, onChoose } = props
  const text = approvalTexts.useText()
  const now = useNow()
  const isChosen = chosen?.some(({ approvalId }) => approvalId === item.approvalId) ?? false
  const others = (chosen ?? []).filter(({ approvalId }) => approvalId !== item.approvalId)
  return (
    <ApprovalCard
      item={item}
      tag={
        chosen && isPlain(item) ? (
          <span className={styles.choose}>
            <Checkbox
              aria-label={text.selectOne(item.engagementName)}
              checked={isChosen}
              onChange={() => onChoose(isChosen ? others : [...others, item])}
            />
          </span>
        ) : (
          <StatusTag status={item.status} />
        )
      }
      foot={waitedText(text, item.waitingSince ?? item.submittedAt, now)}
    />
  )
}

function NothingWaits({ keyword }: { keyword: string | undefined }) {
  const text = approvalTexts.useText()
  if (keyword !== undefined) return <EmptyState drawing="search" text={text.nothing} />
  return (
    <EmptyState
      drawing="inbox"
      text={text.noWaiting}
      action={
        <ButtonLink href={paths.approveList({ list: 'mine' })} icon="history">
          {text.mine}
        </ButtonLink>
      }
    />
  )
}
