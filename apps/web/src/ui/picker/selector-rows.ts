import { isFoundIn, searchKeys } from '@osmp/domain/kit/name-key.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

/** A row to choose, by the product's payload names. Which of them a layout shows: `selector-row.tsx`. */
export type SelectorRow = {
  value: string
  label: string
  tips?: string | undefined
  textShow?: string | undefined
  textShow2?: string | undefined
  name?: string | undefined
  address?: string | undefined
  hco?: string | undefined
  dept?: string | undefined
  code?: string | undefined
  /** A figure at the end of the first line, in place of the code. */
  figure?: string | undefined
  /** How much of a limit is used, 0 to 1, or what it comes to, at the end of the second line. */
  room?: { share?: number | undefined; words: string; tone?: 'act' | 'danger' | undefined } | undefined
  /** Why the row can't be chosen now, shown on it. */
  refusal?: string | undefined
}

export type RowQuery = { keyword: string; page: number; pageSize: number }
/** The first `recent` rows of the first page are what the person chose last. */
export type RowPage = { rows: readonly SelectorRow[]; total: number; recent?: number | undefined }
/** Gives one page of rows, pages from 1; a rejected promise is shown with a retry. */
export type LoadRows = (query: RowQuery, signal: AbortSignal) => Promise<RowPage>

const PAGE_SIZE = 20
const DEBOUNCE_MS = 250

/** Rows that are all at hand, searched by everything a row says. */
export function rowsFrom(all: readonly SelectorRow[]): LoadRows {
  return ({ keyword, page, pageSize }) => {
    const keys = searchKeys(keyword)
    const rows = all.filter((row) => isFoundIn(rowWords(row), keys))
    return Promise.resolve({ rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length })
  }
}

function rowWords(row: SelectorRow): string[] {
  const { label, tips, textShow, textShow2, name, address, hco, dept, code } = row
  const words = [label, tips, textShow, textShow2, name, address, hco, dept, code]
  return words.filter((word) => word !== undefined)
}

type RowsState = {
  rows: readonly SelectorRow[]
  total: number
  recent: number
  page: number
  /** The word these rows were found by. */
  word: string
  status: 'loading' | 'ready' | 'failed'
}

const START: RowsState = { rows: [], total: 0, recent: 0, page: 0, word: '', status: 'loading' }

/** The rows for a keyword while open, 20 a page; a new keyword waits 250 ms for the next letter, an older answer is dropped. */
export function useSelectorRows(load: LoadRows, keyword: string, open: boolean) {
  const [kept, setState] = useState(START)
  const [wasOpen, setWasOpen] = useState(open)
  // What an earlier search has found says nothing about the list that opens now.
  const state = open && !wasOpen ? START : kept
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setState(START)
  }
  const running = useRef<AbortController>(undefined)
  /** The page that was asked for last: an end that is reached twice before the list is drawn asks once. */
  const asked = useRef<number>(undefined)
  const first = useRef(true)
  const loader = useRef(load)
  loader.current = load

  const fetchPage = useCallback(async (word: string, page: number, before: RowsState) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    asked.current = page
    setState((state) => ({ ...state, status: 'loading' }))
    try {
      const found = await loader.current({ keyword: word, page, pageSize: PAGE_SIZE }, controller.signal)
      if (controller.signal.aborted) return
      const recent = page === 1 ? (found.recent ?? 0) : before.recent
      setState({ rows: [...before.rows, ...found.rows], total: found.total, recent, page, word, status: 'ready' })
    } catch {
      if (controller.signal.aborted) return
      asked.current = undefined
      setState({ ...before, page: page - 1, word, status: 'failed' })
    }
  }, [])

  useEffect(() => {
    if (!open) {
      first.current = true
      running.current?.abort()
      return
    }
    const wait = first.current ? 0 : DEBOUNCE_MS
    first.current = false
    const timer = setTimeout(() => void fetchPage(keyword.trim(), 1, START), wait)
    return () => clearTimeout(timer)
  }, [open, keyword, fetchPage])
  useEffect(() => () => running.current?.abort(), [])

  return {
    ...state,
    hasMore: state.rows.length < state.total,
    loadMore: () => {
      const page = state.page + 1
      if (asked.current !== page) void fetchPage(keyword.trim(), page, state.page === 0 ? START : state)
    },
  }
}
