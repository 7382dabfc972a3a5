import { useState, type FormEvent } from 'react'
import { IconButton } from './icon-button.tsx'
import { Icon } from '../mark/icon.tsx'
import { readCount } from '@osmp/domain/kit/read-count.ts'
import { pagerPlaces, type PagerPlace } from './pager-pages.ts'
import { useWideScreen } from './wide-screen.ts'
import styles from './pager.module.css'

/** The pager speaks English in every language (product text, §2). */
const LABELS = {
  pages: 'Pages',
  page: 'Page',
  itemsPerPage: 'Items per page',
  goTo: 'Go to',
  previous: 'Previous page',
  next: 'Next page',
  jump: (direction: 'previous' | 'next', step: number) => `${direction === 'next' ? 'Next' : 'Previous'} ${step} pages`,
} as const

const PAGE_SIZES = [10, 20, 50, 100] as const

/** Pages of a table: previous and next, jumps of 5 pages (3 on a phone), go to a page, and how many items a page has; nothing where all fit on one. */
export function Pager(props: {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  onPageSize: (pageSize: number) => void
}) {
  const { page, pageSize, total, onPage } = props
  const step = useWideScreen() ? 5 : 3
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  if (total <= PAGE_SIZES[0]) return null
  return (
    <nav className={styles.pager} aria-label={LABELS.pages} lang="en">
      <div className={styles.pages}>
        <IconButton icon="chevron-left" label={LABELS.previous} disabled={page <= 1} onClick={() => onPage(page - 1)} />
        {pagerPlaces(page, pageCount, step).map((place, at) => (
          <Place key={`${at} ${place.page}`} place={place} step={step} current={page} onPage={onPage} />
        ))}
        <IconButton
          icon="chevron-right"
          label={LABELS.next}
          disabled={page >= pageCount}
          onClick={() => onPage(page + 1)}
        />
      </div>
      <div className={styles.controls}>
        <PageSize {...props} />
        {pageCount > 1 && <GoTo pageCount={pageCount} onPage={onPage} />}
      </div>
    </nav>
  )
}

function Place(props: { place: PagerPlace; step: number; current: number; onPage: (page: number) => void }) {
  const { place, step, current, onPage } = props
  if (place.kind === 'page') {
    return (
      <button
        type="button"
        className={styles.page}
        aria-label={`${LABELS.page} ${place.page}`}
        aria-current={place.page === current ? 'page' : undefined}
        onClick={() => onPage(place.page)}
      >
        {place.page}
      </button>
    )
  }
  return (
    <button
      type="button"
      className={styles.page}
      aria-label={LABELS.jump(place.direction, step)}
      title={LABELS.jump(place.direction, step)}
      onClick={() => onPage(place.page)}
    >
      <Icon name="more" />
    </button>
  )
}

function PageSize({ pageSize, onPageSize }: { pageSize: number; onPageSize: (pageSize: number) => void }) {
  const sizes = [...new Set([...PAGE_SIZES, pageSize])].sort((a, b) => a - b)
  return (
    <label className={styles.control}>
      {LABELS.itemsPerPage}
      <select className={styles.input} value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </label>
  )
}

function GoTo({ pageCount, onPage }: { pageCount: number; onPage: (page: number) => void }) {
  const [typed, setTyped] = useState('')
  const go = (event: FormEvent) => {
    event.preventDefault()
    const page = readCount(typed)
    if (page === undefined) return
    onPage(Math.min(Math.max(page, 1), pageCount))
    setTyped('')
  }
  return (
    <form className={styles.control} onSubmit={go}>
      <span aria-hidden>{LABELS.goTo}</span>
      <input
        className={`${styles.input} ${styles['go-to']}`}
        aria-label={`${LABELS.goTo} ${LABELS.page}`}
        inputMode="numeric"
        enterKeyHint="go"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span aria-hidden>{LABELS.page}</span>
    </form>
  )
}
