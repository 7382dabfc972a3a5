import { useMemo, useState } from 'react'
import { Loaded } from '../../kit/loaded.tsx'
import { useCallPages } from '../../kit/query.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowSkeletons } from '../../ui/skeleton.tsx'
import { Tag, type TagTone } from '../../ui/tag.tsx'
import styles from '../operations.module.css'
import { policyTexts } from '../policy-texts.ts'
import { type Policy, scopeWords, sourceWords, valueWords } from '../policy-words.ts'
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
  const pages = useCallPages(
    'policies',
    'policyList',
    (cursor: { key: string; from: string; id: string } | undefined) => ({ key: policyKey, ...(cursor && { cursor }) }),
    (page) => page.cursor,
  )
  const rows = useMemo(() => pages.data?.pages.flatMap(({ list }) => list), [pages.data])
  const columns: readonly LogColumn<Policy>[] = [
    { head: text.value, kind: 'grow', cell: (row) => valueWords(row, text) },
    { head: text.state, cell: ({ state }) => <Tag tone={TONES[state]}>{text[state]}</Tag> },
    {
      head: text.validity,
      cell: ({ from, to }) => (to === null ? text.from(from) : text.range(from, to)),
    },
    { head: text.scope, cell: (row) => scopeWords(row, text) },
    { head: text.effect, cell: ({ severity }) => text[severity] },
    { head: text.source, cell: (row) => sourceWords(row, text) },
    { head: text.savedBy, cell: ({ savedBy }) => savedBy ?? text.shipped },
  ]
  return (
    <Loaded query={{ ...pages, data: rows }} skeleton={<RowSkeletons count={6} />}>
      {(list) => {
        const [first] = list
        if (!first) return <EmptyState drawing="search" text={text.none} />
        return (
          <div className={styles.stack}>
            <div>
              <a href={paths.adminSectionRecord({ section: 'policies' })} className={styles.link}>
                {text.allPolicies}
              </a>
              <h2 className={styles.heading}>{first.name}</h2>
              <p className={styles.quiet}>{first.key}</p>
            </div>
            <LogTable label={text.versions} columns={columns} rows={list} keyOf={({ id }) => id} pages={pages} />
            <Planning current={list.find(({ state }) => state === 'inForce') ?? first} />
          </div>
        )
      }}
    </Loaded>
  )
}

function Planning({ current }: { current: Policy }) {
  const text = policyTexts.useText()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <PolicyForm current={current} onSaved={() => setOpen(false)} />
  return (
    <div className={styles.row}>
      <p className={styles.quiet}>{text.planNote}</p>
      <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
        {text.plan}
      </Button>
    </div>
  )
}
