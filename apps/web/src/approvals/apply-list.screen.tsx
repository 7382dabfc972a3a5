import { useState } from 'react'
import { formatPattern } from '../kit/format-pattern.ts'
import { useParam, useSetParams } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCursorPages } from '../kit/calls/query-pages.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/page/button-link.tsx'
import { IconButton } from '../ui/page/icon-button.tsx'
import { ChipLine, FilterChip } from '../ui/mark/chip.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { StatusRing } from '../ui/mark/status-ring.tsx'
import { ApplicationList } from './components/application-list.tsx'
import { ApplicationRow, type Application } from './components/application-row.tsx'
import { OwnActionSheet } from './components/own-action-sheet.tsx'
import { nudgeOf, ownActionsOf } from './own-actions.ts'
import { approvalTexts } from './approval-texts.ts'
import styles from './approvals.module.css'

const STATES = ['pending', 'sentBack', 'approved', 'revoked', 'terminated'] as const

/** What I submitted, by how it stands, each with what may still be done. */
export function Screen() {
  const text = approvalTexts.useText()
  const asked = useParam('state')
  const state = STATES.find((name) => name === asked)
  const setParams = useSetParams()
  const words = { ...text, sentBack: text.sentBackState }
  return (
    <Page title={useRouteTitle('applyList')} back="history" width="wide">
      <ChipLine label={text.states}>
        <FilterChip pressed={state === undefined} onPress={() => setParams({ state: undefined })}>
          {text.all}
        </FilterChip>
        {STATES.map((name) => (
          <FilterChip key={name} pressed={state === name} onPress={() => setParams({ state: name })}>
            {words[name]}
          </FilterChip>
        ))}
      </ChipLine>
      <Submissions key={state} state={state} />
    </Page>
  )
}

function Submissions({ state }: { state: (typeof STATES)[number] | undefined }) {
  const text = approvalTexts.useText()
  const [acting, setActing] = useState<Application>()
  const [open, setOpen] = useState(false)
  const pages = useCursorPages('approvals', 'getSubmitList', (cursor) => ({ state, cursor }))
  const empty = (
    <EmptyState
      drawing="inbox"
      text={text.noSubmissions}
      action={
        <ButtonLink href={paths.createMeeting()} variant={state === undefined ? 'primary' : 'secondary'} icon="plus">
          {text.create}
        </ButtonLink>
      }
    />
  )
  const act = (item: Application) => {
    setActing(item)
    setOpen(true)
  }
  return (
    <>
      <ApplicationList pages={pages} empty={empty}>
        {(item) => <SubmissionRow item={item} onAct={() => act(item)} />}
      </ApplicationList>
      {acting && (
        <OwnActionSheet
          open={open}
          onClose={() => setOpen(false)}
          meeting={acting}
          approvalId={acting.approvalId}
          actions={ownActionsOf(acting.allowedActions)}
          nudge={nudgeOf(acting.allowedActions)}
        />
      )}
    </>
  )
}

function SubmissionRow({ item, onAct }: { item: Application; onAct: () => void }) {
  const text = approvalTexts.useText()
  const { currentApproverName: approver, submittedAt } = item
  const hasActions = ownActionsOf(item.allowedActions).length > 0 || nudgeOf(item.allowedActions) !== undefined
  return (
    <div className={styles.acting}>
      <ApplicationRow
        item={item}
        lead={<StatusRing status={item.status} start={item.engagementStartDatetime} />}
        who={approver && text.waitsFor(approver)}
        secondEnd={approver === null ? text.submittedAt(formatPattern(submittedAt, 'MM-DD')) : undefined}
      />
      {hasActions && <IconButton icon="more" label={text.moreOf(item.engagementName)} onClick={onAct} />}
    </div>
  )
}
