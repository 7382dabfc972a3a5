import { useState } from 'react'
import { useParam, useSetParams } from '../../kit/page/navigation.ts'
import { useSettled } from '../../kit/page/use-settled.ts'
import { Button } from '../../ui/page/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { SearchBox } from '../../ui/field/search-box.tsx'
import { GROUPINGS, type Step } from '../reach.ts'
import { reachTexts } from '../reach-texts.ts'
import styles from '../reach.module.css'
import { useHasRows } from '../use-groups.ts'
import { ReachGroups } from './reach-groups.tsx'
import { AttendedRows, EnrolledRows, InvitedRows, LinkRows, OpenedRows, SurveyedRows } from './reach-rows.tsx'

const ROWS = {
  invited: InvitedRows,
  opened: OpenedRows,
  links: LinkRows,
  enrolled: EnrolledRows,
  signed: AttendedRows,
  surveyed: SurveyedRows,
} as const satisfies Record<Step, unknown>

/** One step of the funnel: its groups, and its people, searched and page by page. */
export function ReachStep({ engagementId, step, count }: { engagementId: string; step: Step; count: number }) {
  const text = reachTexts.useText()
  const setParams = useSetParams()
  const [word, setWord] = useState('')
  const keyword = useSettled(word.trim()) || undefined
  const group = useParam('group')
  const asked = useParam('groupBy')
  const groupBy = GROUPINGS[step].find((one) => one === asked) ?? GROUPINGS[step][0]
  const Rows = ROWS[step]
  const clear = () => {
    setWord('')
    setParams({ group: undefined })
  }
  const hasRows = useHasRows(engagementId, step, count)
  const isFiltered = keyword !== undefined || group !== undefined
  return (
    <section className="stack" aria-label={text[step]}>
      <h2 className={styles.stepTitle}>{(step === 'links' ? text.linksOf : text.listOf)(text[step], count)}</h2>
      {!hasRows && !isFiltered ? (
        <EmptyState drawing="people" text={text.noneYet} />
      ) : (
        <>
          {groupBy !== undefined && (
            <ReachGroups engagementId={engagementId} step={step} groupBy={groupBy} people={count} />
          )}
          <SearchBox value={word} onChange={setWord} placeholder={step === 'links' ? text.searchSource : text.search} />
          {step === 'surveyed' && <p className="quiet">{text.anonymousNote}</p>}
          <Rows
            question={{ engagementId, keyword, groupBy, group }}
            empty={
              <EmptyState
                drawing="search"
                text={isFiltered ? text.noneFits : step === 'surveyed' ? text.noneListed : text.noneYet}
                action={isFiltered ? <Button onClick={clear}>{text.clear}</Button> : undefined}
              />
            }
          />
        </>
      )}
    </section>
  )
}
