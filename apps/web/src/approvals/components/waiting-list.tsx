import { lazy, Suspense, useState } from 'react'
import { useCursorPages } from '../../kit/calls/query-pages.ts'
import { useGo } from '../../kit/page/navigation.ts'
import { useIsDesktop } from '../../kit/page/use-is-desktop.ts'
import { paths } from '../../paths.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { approvalTexts } from '../approval-texts.ts'
import styles from '../approvals.module.css'
import { passKeyOf, readAgain, usePassedSteps, useUndoable } from '../pending-passes.ts'
import { stepOf } from '../use-next-application.ts'
import { dismissResults, passMany, passManySoon, usePassedMany } from '../pass-many.ts'
import { usePassSoon } from '../use-pass-soon.ts'
import { AllDone } from './all-done.tsx'
import { ApplicationList } from './application-list.tsx'
import type { Application } from './application-row.tsx'
import { UndoLine } from './undo-line.tsx'
import { isPlain, mayPass, WaitingRow } from './waiting-row.tsx'

// Only once several are chosen.
const PassResults = lazy(async () => ({ default: (await import('./pass-results.tsx')).PassResults }))
const PassSelected = lazy(async () => ({ default: (await import('./pass-selected.tsx')).PassSelected }))

/** Applications whose turn it is with me, the soonest meeting first; those without anything to note may be passed together. */
export function WaitingList({ keyword }: { keyword: string | undefined }) {
  const text = approvalTexts.useText()
  const [chosen, setChosen] = useState<readonly string[]>()
  const many = usePassedMany()
  const go = useGo()
  const passSoon = usePassSoon()
  const passed = usePassedSteps()
  const isOpen = (item: Application) => !passed.has(passKeyOf(stepOf(item)))
  const pages = useCursorPages('approvals', 'getApprovalList', (cursor) => ({ keyword, cursor }))
  const open = pages.data?.pages.flatMap(({ list }) => list.filter(isOpen)) ?? []
  const plain = open.filter(isPlain)
  // Beside the list the decision bar of the pane has the undo line.
  const hasPane = useIsDesktop() && open.length > 0
  const selected = plain.filter(({ approvalId }) => chosen?.includes(approvalId))
  const notAll = (count: number, all: number) => {
    return { text: text.resultsSum(count, all), action: { label: text.look, onPress: () => go(paths.approveList()) } }
  }
  const pass = (items: readonly Application[]) => {
    passManySoon(items, notAll)
    setChosen(undefined)
  }
  const passOne = (item: Application) => {
    const { snapshotHash, engagementId, engagementName: name } = item
    passSoon({ ...stepOf(item), snapshotHash, engagementId, name })
  }
  const passKey = (item: Application) =>
    mayPass(item) ? [{ key: 'a', does: text.passKey, press: () => passOne(item) }] : []
  return (
    <div className={styles.waiting}>
      {many.results.length > 0 && (
        <Suspense>
          <PassResults
            results={many.results}
            busy={many.isPending}
            onAgain={(items) => void passMany(items, notAll).then(() => readAgain())}
            onDismiss={dismissResults}
          />
        </Suspense>
      )}
      <SelectTools plain={plain} selected={selected} choosing={chosen !== undefined} onChoose={setChosen} />
      <ApplicationList pages={pages} empty={<NothingWaits keyword={keyword} />} keys={passKey} isShown={isOpen}>
        {(item) => <WaitingRow item={item} chosen={chosen} onChoose={setChosen} onPass={passOne} />}
      </ApplicationList>
      {chosen && (
        <Suspense>
          <PassSelected chosen={selected} onPass={pass} />
        </Suspense>
      )}
      {!chosen && !hasPane && <UndoOverTabs />}
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
      <div className="ends">
        {plain.length > 0 && <p className="quiet">{text.order}</p>}
        {plain.length > 0 && <ActionLink onClick={() => onChoose([])}>{text.select}</ActionLink>}
      </div>
    )
  return (
    <div className="ends">
      {plain.length > 0 && (
        <ActionLink onClick={() => onChoose(all ? [] : plain.map(({ approvalId }) => approvalId))}>
          {all ? text.selectNone : text.selectAll(plain.length)}
        </ActionLink>
      )}
      <ActionLink onClick={() => onChoose(undefined)}>{text.selectDone}</ActionLink>
    </div>
  )
}

/** The last pass, over the tabs while it may be taken back. */
function UndoOverTabs() {
  const undoable = useUndoable()
  if (undoable === undefined) return null
  return (
    <div className={styles.overTabs} data-bottom>
      <UndoLine />
    </div>
  )
}

function NothingWaits({ keyword }: { keyword: string | undefined }) {
  const text = approvalTexts.useText()
  if (keyword !== undefined) return <EmptyState drawing="search" text={text.nothing} />
  return (
    <AllDone
      action={
        <ButtonLink href={paths.approveList({ list: 'mine' })} icon="history">
          {text.mine}
        </ButtonLink>
      }
    />
  )
}
