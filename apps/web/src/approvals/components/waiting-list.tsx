import { useState } from 'react'
import { formatFee } from '../../kit/format.ts'
import { useCallPages } from '../../kit/query.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ConfirmDialog } from '../../ui/overlays.ts'
import { approvalTexts } from '../approval-texts.ts'
import styles from '../approvals.module.css'
import { decisionTexts } from '../decision-texts.ts'
import { passSoon } from '../pending-passes.ts'
import { usePassMany } from '../use-pass-many.ts'
import { ApplicationList, type ListCursor } from './application-list.tsx'
import type { Application } from './approval-card.tsx'
import { PassResults } from './pass-results.tsx'
import { PassSelected } from './pass-selected.tsx'
import { isPlain, mayPass, WaitingCard } from './waiting-card.tsx'

/** Applications whose turn it is with me, longest waiting first; those without anything to note may be passed together. */
export function WaitingList({ keyword }: { keyword: string | undefined }) {
  const text = approvalTexts.useText()
  const [chosen, setChosen] = useState<readonly string[]>()
  const [asked, setAsked] = useState<Application>()
  const many = usePassMany()
  const pages = useCallPages(
    'approvals',
    'getApprovalList',
    (cursor: ListCursor | undefined) => ({ keyword, cursor }),
    (page) => page.cursor,
  )
  const plain = pages.data?.pages.flatMap(({ list }) => list.filter(isPlain)) ?? []
  const selected = plain.filter(({ approvalId }) => chosen?.includes(approvalId))
  const pass = async (items: readonly Application[]) => {
    await many.pass(items)
    setChosen(undefined)
  }
  const passKey = (item: Application) =>
    mayPass(item) ? [{ key: 'a', does: text.passKey, press: () => setAsked(item) }] : []
  return (
    <div className={styles.waiting}>
      {many.results.length > 0 && (
        <PassResults
          results={many.results}
          busy={many.isPending}
          onAgain={(items) => void many.pass(items)}
          onDismiss={many.dismiss}
        />
      )}
      {(plain.length > 0 || chosen) && (
        <SelectTools plain={plain} selected={selected} choosing={chosen !== undefined} onChoose={setChosen} />
      )}
      <ApplicationList pages={pages} empty={<NothingWaits keyword={keyword} />} keys={passKey}>
        {(item) => <WaitingCard item={item} chosen={chosen} onChoose={setChosen} />}
      </ApplicationList>
      {chosen && <PassSelected chosen={selected} busy={many.isPending} onPass={pass} />}
      <PassOne item={asked} onClose={() => setAsked(undefined)} />
    </div>
  )
}

function SelectTools(props: {
  plain: readonly Application[]
  selected: readonly Application[]
  choosing: boolean
  onChoose: (chosen: readonly string[] | undefined) => void
}) {
  const { plain, selected, choosing, onChoose } = props
  const text = approvalTexts.useText()
  const all = plain.length > 0 && selected.length === plain.length
  if (!choosing)
    return (
      <div className={styles.tools}>
        <p className={styles.hint}>{text.order}</p>
        <Button variant="quiet" icon="check" onClick={() => onChoose([])}>
          {text.select}
        </Button>
      </div>
    )
  return (
    <div className={styles.choosing}>
      <div className={styles.tools}>
        <Button
          variant="quiet"
          disabled={plain.length === 0}
          onClick={() => onChoose(all ? [] : plain.map(({ approvalId }) => approvalId))}
        >
          {all ? text.selectNone : text.selectAll(plain.length)}
        </Button>
        <Button variant="quiet" onClick={() => onChoose(undefined)}>
          {text.selectDone}
        </Button>
      </div>
      <p className={styles.hint}>{text.selectHint}</p>
    </div>
  )
}

/** The question behind the key that passes; then five seconds in which it can be taken back, as everywhere. */
function PassOne({ item, onClose }: { item: Application | undefined; onClose: () => void }) {
  const text = approvalTexts.useText()
  const words = decisionTexts.useText()
  const [last, setLast] = useState(item)
  if (item !== undefined && item !== last) setLast(item)
  const pass = () => {
    onClose()
    if (!last) return
    const { approvalId, snapshotHash } = last
    passSoon({ approvalId, snapshotHash, words: { undoable: words.undoable, undo: words.undo, done: text.passed } })
  }
  return (
    <ConfirmDialog
      open={item !== undefined}
      onClose={onClose}
      title={text.passOneTitle}
      text={last ? text.passOneText(last.engagementName, formatFee(last.amount)) : ''}
      confirmLabel={words.pass}
      onConfirm={pass}
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
