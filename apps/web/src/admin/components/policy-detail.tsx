import { isGuardedPolicy } from '@osmp/domain/policies/guarded-policies.ts'
import { isAlwaysOn, isPolicyKey } from '@osmp/domain/policies/policy-catalog.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { todayInShanghai } from '../../kit/format.ts'
import { WaitingNotice } from '../../duties/public.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCursorPages } from '../../kit/calls/query-pages.ts'
import { paths } from '../../paths.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { Tag, type TagTone } from '../../ui/mark/tag.tsx'
import styles from '../operations.module.css'
import { type PolicyText, policyTexts } from '../policy-texts.ts'
import { type Policy, scopeWords, sourceWords, valueWords } from '../policy-words.ts'
import { useEveryPage } from '../use-every-page.ts'
import { type Start, startFor } from '../use-policy-draft.ts'
import { LogTable, type LogColumn } from './log-table.tsx'
import { PolicyForm } from './policy-form.tsx'

const TONES: Readonly<Record<Policy['state'], TagTone>> = {
  inForce: 'accent',
  planned: 'status1',
  past: 'status2',
  withdrawn: 'status2',
}

/** Versions of one policy, and the form for its next one. */
export function PolicyDetail({ policyKey }: { policyKey: string }) {
  const text = policyTexts.useText()
  const pages = useCursorPages('policies', 'policyList', (cursor) => ({ key: policyKey, ...(cursor && { cursor }) }))
  const rows = useMemo(() => pages.data?.pages.flatMap(({ list }) => list), [pages.data])
  const waiting = pages.data?.pages[0]?.waiting ?? []
  useEveryPage(pages)
  const [first, setFirst] = useState<Start>()
  const planButton = useRef<HTMLButtonElement>(null)
  const wasPlanning = useRef(false)
  useEffect(() => {
    // The form goes and would take the focus with it.
    if (wasPlanning.current && first === undefined) planButton.current?.focus()
    wasPlanning.current = first !== undefined
  }, [first])
  const columns: readonly LogColumn<Policy>[] = [
    { head: text.versionValue, kind: 'grow', cell: (row) => valueWords(row, text) },
    { head: text.state, cell: ({ state }) => <Tag tone={TONES[state]}>{text[state]}</Tag> },
    {
      head: text.validity,
      cell: ({ from, to }) => (to === null ? text.from(from) : text.range(from, to)),
    },
    { head: text.scope, cell: (row) => scopeWords(row, text) },
    { head: text.effect, cell: ({ severity }) => text[severity] },
    { head: text.source, cell: (row) => sourceWords(row, text) },
    { head: text.savedBy, cell: ({ savedBy }) => savedBy ?? text.shipped },
    ...(first === undefined && !(isPolicyKey(policyKey) && isAlwaysOn(policyKey))
      ? [beginColumn(text, (version) => setFirst({ version, how: 'chosen' }))]
      : []),
  ]
  return (
    <Loaded query={{ ...pages, data: rows }} skeleton={<RowSkeletons count={6} />}>
      {(list) => {
        const [newest] = list
        if (!newest) return <EmptyState drawing="search" text={text.none} />
        const planNote = isGuarded(newest.key) ? text.guardedNote : text.planNote
        const everywhere = startFor(list, EVERYWHERE, todayInShanghai()) ?? { version: newest, how: 'chosen' }
        return (
          <div className="stack">
            <div>
              <a href={paths.adminSectionRecord({ section: 'policies' })} className={styles.link}>
                {text.allPolicies}
              </a>
              <h2 className="title">{newest.name}</h2>
              <p className="quiet">{newest.key}</p>
            </div>
            {waiting.map((one) => (
              <WaitingNotice key={one.requestId} {...one} what="office" />
            ))}
            <LogTable label={text.versions} columns={columns} rows={list} keyOf={({ id }) => id} pages={pages} />
            {isPolicyKey(newest.key) && isAlwaysOn(newest.key) ? (
              <p className="quiet">{text.alwaysOn}</p>
            ) : first ? (
              <PolicyForm
                versions={list}
                first={first}
                onSaved={() => setFirst(undefined)}
                onCancel={() => setFirst(undefined)}
              />
            ) : (
              <div className={styles.row}>
                <p className="quiet">{planNote}</p>
                <Button ref={planButton} variant="primary" icon="plus" onClick={() => setFirst(everywhere)}>
                  {text.plan}
                </Button>
              </div>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

/** Does a change wait for a second person? */
const isGuarded = (key: string): boolean => isPolicyKey(key) && isGuardedPolicy(key)

const EVERYWHERE = { category: null, region: null, buId: null }

const beginColumn = (text: PolicyText, onBegin: (version: Policy) => void): LogColumn<Policy> => ({
  head: text.plan,
  kind: 'actions',
  cell: (row) => (
    <ActionLink onClick={() => onBegin(row)}>
      {text.begin}
      <span className="visually-hidden">{text.beginAt(valueWords(row, text), scopeWords(row, text))}</span>
    </ActionLink>
  ),
})
