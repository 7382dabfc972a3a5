import { type ReactNode, useEffect, useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { deskTexts } from '../desk-texts.ts'
import styles from './newest.module.css'

type Newest = CallOutput<'door', 'getSignList2'>['newest']

/** How long the newest is marked. */
export const SHOWN_MS = 4_000

/** The newest name for four seconds; the server decides how much of it the room may read. The first answer brings no news. `children` fill the line before and after. */
export function Newest(props: { newest: Newest | undefined; className: string | undefined; children?: ReactNode }) {
  const { newest, className, children } = props
  const text = deskTexts.useText()
  const shown = useNews(newest)
  return (
    <p className={className} aria-live="polite">
      {shown ? (
        <span key={shown.signInId} className={styles.newest}>
          {text.beSeated([shown.name, shown.title].filter(Boolean).join(' '))}
        </span>
      ) : (
        children
      )}
    </p>
  )
}

/** Ids rise with time: one that is taken back does not bring the one before it again. */
function useNews(newest: Newest | undefined): Newest | undefined {
  const id = newest === undefined ? undefined : (newest?.signInId ?? '')
  const [known, setKnown] = useState(id)
  const [news, setNews] = useState<Newest>()
  if (id !== undefined && (known === undefined || id > known)) {
    setKnown(id)
    if (known !== undefined) setNews(newest)
  }
  useEffect(() => {
    if (!news) return
    const timer = setTimeout(() => setNews(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [news])
  return news
}
