import { Dotted } from '../ui/mark/dotted.tsx'
import { useMemo, useState } from 'react'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useCallPages } from '../kit/calls/query.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { SearchBox } from '../ui/field/search-box.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { LogTable, type LogColumn } from './components/log-table.tsx'
import { PolicyDetail } from './components/policy-detail.tsx'
import styles from './operations.module.css'
import { policyTexts } from './policy-texts.ts'
import { keyOfRecord, type Policy, recordOfKey, sourceWords, valueWords } from './policy-words.ts'
import type { SectionProps } from './sections.ts'
import { useEveryPage } from './use-every-page.ts'

type Cursor = { key: string; from: string; id: string }
type Group = { now: Policy; planned: number; scoped: number }

/** Every policy with its value in force; one of them with its versions, and what another value would have changed. */
export function Section({ record }: SectionProps) {
  return record === undefined ? <All /> : <PolicyDetail key={record} policyKey={keyOfRecord(record)} />
}

function All() {
  const text = policyTexts.useText()
  const [typed, setTyped] = useState('')
  const pages = useCallPages(
    'policies',
    'policyList',
    (cursor: Cursor | undefined) => (cursor ? { cursor } : {}),
    (page) => page.cursor,
  )
  useEveryPage(pages)
  const groups = useMemo(() => pages.data && grouped(pages.data.pages.flatMap(({ list }) => list)), [pages.data])
  const word = typed.trim().toLowerCase()
  const columns: readonly LogColumn<Group>[] = [
    {
      head: text.name,
      kind: 'grow',
      cell: ({ now, planned, scoped }) => (
        <>
          <a
            href={paths.adminSectionRecord({ section: 'policies', record: recordOfKey(now.key) })}
            className={styles.link}
          >
            {now.name}
          </a>
          <span className={styles.second}>
            <Dotted of={[now.key, planned > 0 && text.plannedFor(planned), scoped > 0 && text.scoped(scoped)]} />
          </span>
        </>
      ),
    },
    { head: text.value, cell: ({ now }) => valueWords(now, text) },
    { head: text.effect, cell: ({ now }) => text[now.severity] },
    { head: text.source, cell: ({ now }) => sourceWords(now, text) },
  ]
  return (
    <div className="stack">
      <SearchBox value={typed} onChange={setTyped} placeholder={text.search} />
      <Loaded query={{ ...pages, data: groups }} skeleton={<RowSkeletons count={10} />}>
        {(all) => {
          const shown = all.filter(({ now }) => `${now.name} ${now.key}`.toLowerCase().includes(word))
          if (shown.length === 0) return <EmptyState drawing="search" text={text.none} />
          return <LogTable label={text.title} columns={columns} rows={shown} keyOf={({ now }) => now.key} />
        }}
      </Loaded>
    </div>
  )
}

/** One line a key: the version in force everywhere, and how many others there are. */
function grouped(list: readonly Policy[]): Group[] {
  const groups = new Map<string, Group>()
  for (const row of list) {
    const isEverywhere = row.category === null && row.region === null && row.buId === null
    const group = groups.get(row.key) ?? { now: row, planned: 0, scoped: 0 }
    if (isEverywhere && row.state === 'inForce') group.now = row
    if (row.state === 'planned') group.planned += 1
    if (!isEverywhere && row.state === 'inForce') group.scoped += 1
    groups.set(row.key, group)
  }
  return [...groups.values()]
}
