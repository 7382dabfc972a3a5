import { Suspense, useState } from 'react'
import { useParam, useSetParams } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCursorPages } from '../kit/calls/query-pages.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { useSettled } from '../kit/page/use-settled.ts'
import { formatPattern } from '../kit/format-pattern.ts'
import { SpendWaiting } from '../closing/public.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Tabs } from '../ui/page/tabs.tsx'
import { Icon } from '../ui/mark/icon.tsx'
import { ApplicationList } from './components/application-list.tsx'
import { ApplicationRow, type Application } from './components/application-row.tsx'
import { WaitingList } from './components/waiting-list.tsx'
import { approvalTexts } from './approval-texts.ts'
import { useWaitingHere } from './use-next-application.ts'
import styles from './approvals.module.css'

const LISTS = ['waiting', 'mine'] as const

/** What waits for my decision, and what I decided. */
export function Screen() {
  const text = approvalTexts.useText()
  const list = useParam('list')
  const selected = LISTS.find((name) => name === list) ?? 'waiting'
  const setParams = useSetParams()
  const count = useWaitingHere()
  const [word, setWord] = useState('')
  const keyword = useSettled(word.trim()) || undefined
  return (
    <Page
      title={useRouteTitle('approveList')}
      width="wide"
      search={{ value: word, onChange: setWord, placeholder: text.search }}
    >
      <Tabs
        label={text.lists}
        tabs={[
          { id: 'waiting', label: text.waiting, count: count || undefined },
          { id: 'mine', label: text.mine },
        ]}
        selected={selected}
        onSelect={(next) => setParams({ list: next === 'waiting' ? undefined : next })}
      >
        <div className={styles.panel}>
          <Suspense fallback={null}>{selected === 'waiting' && <SpendWaiting />}</Suspense>
          {selected === 'waiting' ? <WaitingList keyword={keyword} /> : <DecidedList keyword={keyword} />}
        </div>
      </Tabs>
    </Page>
  )
}

function DecidedList({ keyword }: { keyword: string | undefined }) {
  const text = approvalTexts.useText()
  const pages = useCursorPages('approvals', 'getApprovalListByMine', (cursor) => ({ keyword, cursor }))
  const empty = (
    <EmptyState
      drawing={keyword === undefined ? 'history' : 'search'}
      text={keyword === undefined ? text.noMine : text.nothing}
    />
  )
  return (
    <ApplicationList pages={pages} empty={empty}>
      {(item) => <DecidedRow item={item} />}
    </ApplicationList>
  )
}

function DecidedRow({ item }: { item: Application }) {
  const text = approvalTexts.useText()
  const passed = item.myDecision === 'passed'
  const word = passed ? text.passed : text.sentBack
  return (
    <ApplicationRow
      item={item}
      lead={
        <span className={passed ? styles.passed : styles.back}>
          <Icon name={passed ? 'check-circle' : 'undo'} label={word} />
        </span>
      }
      secondEnd={item.decidedAt === null ? item.approvalDetails : formatPattern(item.decidedAt, 'MM-DD HH:mm')}
    />
  )
}
