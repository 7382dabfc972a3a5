import { type ComponentProps, useState } from 'react'
import { formatDate } from '../../kit/format.ts'
import { defineTexts } from '../../kit/texts.ts'
import { DateTimeField } from '../../ui/field/date-time-field.tsx'
import { SearchBox } from '../../ui/field/search-box.tsx'
import { ChipLine, FilterChip } from '../../ui/mark/chip.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import styles from '../operations.module.css'
import { LogPages } from './log-table.tsx'

const DAY_MS = 86_400_000

const { useText } = defineTexts({
  filters: ['筛选', 'Filters'],
  days: ['日期', 'Dates'],
  span: (from: string, to: string) => [`${from} 至 ${to}`, `${from} to ${to}`],
  from: ['起始日期', 'From'],
  to: ['截止日期', 'To'],
})

/** One word, one kind and a range of days. */
export type LogFilter = { word: string; kind: string; from: string | null; to: string | null }
export const NO_FILTER: LogFilter = { word: '', kind: '', from: null, to: null }

/** A log with one search field, its filters as chips, and how long its rows are kept. `kinds`: a value and its name each. */
export function SearchedLog<Row>(props: {
  text: { search: string; none: string; noneFits: string; kept: string }
  drawing: ComponentProps<typeof EmptyState>['drawing']
  kinds: readonly (readonly [value: string, name: string])[]
  filter: LogFilter
  onSearch: (filter: LogFilter) => void
  table: Omit<ComponentProps<typeof LogPages<Row>>, 'none'>
}) {
  const { text, drawing, kinds, filter, onSearch, table } = props
  const own = useText()
  const [typed, setTyped] = useState(filter.word)
  const [hasDays, setHasDays] = useState(false)
  const { from, to } = filter
  const isAll = Object.values(filter).every((value) => !value)
  const search = (change: Partial<LogFilter>) => onSearch({ ...filter, ...change })
  const find = (word: string) => (word === filter.word ? void table.pages.refetch() : search({ word }))
  const toggleDays = () => {
    setHasDays(!hasDays)
    if (from !== null || to !== null) search({ from: null, to: null })
  }
  return (
    <>
      <SearchBox
        value={typed}
        placeholder={text.search}
        onChange={(word) => {
          setTyped(word)
          if (word === '' && filter.word !== '') search({ word })
        }}
        onSubmit={(word) => find(word.trim().toUpperCase())}
      />
      <ChipLine label={own.filters}>
        <FilterChip pressed={hasDays} onPress={toggleDays}>
          {from === null && to === null ? own.days : own.span(from ? formatDate(from) : '…', to ? formatDate(to) : '…')}
        </FilterChip>
        {kinds.map(([value, name]) => (
          <FilterChip
            key={value}
            pressed={filter.kind === value}
            onPress={() => search({ kind: filter.kind === value ? '' : value })}
          >
            {name}
          </FilterChip>
        ))}
      </ChipLine>
      {hasDays && (
        <div className={styles.days}>
          <DateTimeField label={own.from} mode="date" value={from} onChange={(day) => search({ from: day })} />
          <DateTimeField label={own.to} mode="date" value={to} onChange={(day) => search({ to: day })} />
        </div>
      )}
      <LogPages
        {...table}
        none={<EmptyState drawing={isAll ? drawing : 'search'} text={isAll ? text.none : text.noneFits} />}
      />
      <p className="quiet">{text.kept}</p>
    </>
  )
}

/** The word as the code it is written as: a meeting's has a dash, an address dots or colons, a person's neither. */
export function codeOf(word: string) {
  if (word === '') return {}
  if (/[.:]/.test(word)) return { address: word.toLowerCase() }
  return word.includes('-') ? { engagementCode: word } : { employeeCode: word }
}

/** Days looked for as instants; the last one counts whole. */
export const instantsOf = ({ from, to }: Pick<LogFilter, 'from' | 'to'>) => ({
  ...(from !== null && { from }),
  ...(to !== null && { to: new Date(Date.parse(to) + DAY_MS).toISOString() }),
})
