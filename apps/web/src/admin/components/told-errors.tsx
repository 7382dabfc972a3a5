import type { ComponentProps } from 'react'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { SearchBox } from '../../ui/field/search-box.tsx'
import { type LogColumn, LogPages } from './log-table.tsx'

type Told = { readonly at: string; readonly slot: number }
/** What clients told of their errors, newest first, searched by the start of a path. */
export function ToldErrors<Row extends Told>(props: {
  text: { title: string; search: string; none: string; noHits: string; note: string }
  typed: string
  onType: (typed: string) => void
  /** Whether the pages are those of a search. */
  isSearched: boolean
  pages: ComponentProps<typeof LogPages<Row>>['pages']
  columns: readonly LogColumn<Row>[]
  face: ComponentProps<typeof LogPages<Row>>['face']
}) {
  const { text, pages, columns } = props
  return (
    <>
      <SearchBox value={props.typed} onChange={props.onType} placeholder={text.search} />
      <LogPages
        label={text.title}
        columns={columns}
        face={props.face}
        pages={pages}
        keyOf={({ slot, at }) => `${at} ${slot}`}
        none={
          <EmptyState
            drawing={props.isSearched ? 'search' : 'done'}
            text={props.isSearched ? text.noHits : text.none}
          />
        }
      />
      <p className="quiet">{text.note}</p>
    </>
  )
}
