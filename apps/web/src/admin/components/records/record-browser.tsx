import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { useState } from 'react'
import { Loaded } from '../../../kit/calls/loaded.tsx'
import { useCursorPages } from '../../../kit/calls/query-pages.ts'
import type { ReadPages } from '../../../kit/calls/table-pages.tsx'
import { useTablePages } from '../../../kit/calls/table-pages.tsx'
import { useSettled } from '../../../kit/page/use-settled.ts'
import { ButtonLink } from '../../../ui/page/button-link.tsx'
import { ChipLine, FilterChip } from '../../../ui/mark/chip.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import { RowSkeletons } from '../../../ui/page/skeleton.tsx'
import { IMPORT, NEW_RECORD, recordPath } from '../../record-paths.ts'
import { recordTexts } from '../../record-texts.ts'
import styles from '../../records.module.css'
import { useNamed } from '../../use-named.ts'
import { RecordRows } from './record-rows.tsx'
import { RecordTable, type RecordListProps } from './record-table.tsx'

/** Matches of a word are counted so far. */
const MOST_COUNTED = 1_000
type State = 'active' | 'inactive' | undefined
const STATES: readonly { key: 'all' | 'active' | 'inactive'; state: State }[] = [
  { key: 'all', state: undefined },
  { key: 'active', state: 'active' },
  { key: 'inactive', state: 'inactive' },
]

/** Records to search in, as a table with pages on a desktop and as endless rows on a phone. */
export function RecordBrowser({ resource, current }: { resource: ResourceKey; current: string | undefined }) {
  const text = recordTexts.useText()
  const named = useNamed()
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<State>()
  const keyword = useSettled(typed.trim())
  const { name, canDeactivate } = RESOURCES[resource]
  const pages = useCursorPages('admin', 'recordList', (cursor) => ({
    resource,
    ...(keyword === '' ? {} : { keyword }),
    ...(state && { state }),
    ...(cursor && { cursor }),
  }))
  const total = pages.data?.pages[0]?.total
  return (
    <div className="stack">
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchBox value={typed} onChange={setTyped} placeholder={text.search} />
        </div>
        <Actions resource={resource} />
      </div>
      <div className="ends">
        {canDeactivate ? (
          <ChipLine label={text.state}>
            {STATES.map((one) => (
              <FilterChip key={one.key} pressed={one.state === state} onPress={() => setState(one.state)}>
                {text[one.key]}
              </FilterChip>
            ))}
          </ChipLine>
        ) : (
          <span />
        )}
        {typeof total === 'number' && (
          <p className={styles.total} role="status">
            {keyword !== '' && total > MOST_COUNTED ? text.many : text.total(total)}
          </p>
        )}
      </div>
      <Loaded query={pages} skeleton={<RowSkeletons count={10} />}>
        {({ pages: read }) => {
          const records = read.flatMap(({ list }) => list)
          if (records.length === 0) {
            const isPlain = keyword === '' && state === undefined
            return (
              <EmptyState
                drawing={isPlain ? 'inbox' : 'search'}
                text={isPlain ? text.none(named(name)) : text.notFound}
              />
            )
          }
          return <Records key={`${keyword} ${state}`} {...{ resource, records, current, pages, total }} />
        }}
      </Loaded>
    </div>
  )
}

function Records(props: RecordListProps & { pages: ReadPages; total: number | null | undefined }) {
  const { pages, total, records, ...rest } = props
  const { shown, pager, isPaged } = useTablePages(records, { pages, total: total ?? undefined })
  if (!isPaged) return <RecordRows {...rest} records={records} pages={pages} />
  return (
    <>
      <RecordTable {...rest} records={shown} />
      {pager}
    </>
  )
}

function Actions({ resource }: { resource: ResourceKey }) {
  const text = recordTexts.useText()
  const named = useNamed()
  const { name, unique, isClosed } = RESOURCES[resource]
  if (isClosed) return null
  return (
    <div className={styles.actions}>
      {unique.length > 0 && (
        <ButtonLink href={recordPath(resource, IMPORT)} icon="upload">
          {text.import}
        </ButtonLink>
      )}
      <ButtonLink href={recordPath(resource, NEW_RECORD)} icon="plus" variant="primary">
        {text.add(named(name))}
      </ButtonLink>
    </div>
  )
}
