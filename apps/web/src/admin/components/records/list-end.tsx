import { useEffect, useRef } from 'react'
import { ActionLink } from '../../../ui/page/action-link.tsx'
import { recordTexts } from '../../record-texts.ts'
import styles from '../../records.module.css'

const AHEAD = '600px'

type Pages = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
}

/** Asks for the next page before the end of a list comes into sight. */
export function ListEnd({ pages }: { pages: Pages }) {
  const text = recordTexts.useText()
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const isWanted = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (!isWanted || end.current === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: AHEAD,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWanted, fetchNextPage])
  return (
    <div ref={end} className={styles.end}>
      {hasNextPage && (
        <ActionLink busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.more}
        </ActionLink>
      )}
    </div>
  )
}
