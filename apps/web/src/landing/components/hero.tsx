import { isLongTitle } from '@osmp/domain/kit/long-title.ts'
import { showsSeats } from '@osmp/domain/landing/cover-seats.ts'
import type { ReactNode } from 'react'
import { Seats } from '../../ui/mark/seats.tsx'
import '../../ui/page/hero.css'
import { TitleText } from '../../ui/page/title-text.tsx'

/** As in the server's `cover-picture.ts`. */
const SEATS = { width: 140, height: 72 }

/**
 * Host and title above the drawing of the subject and the seats of a room that fills, in the classes of hero.css, for the server
 * draws the same first. A page with a cover of its own (`isPlain`) has them on a plain ground.
 */
export function Hero(props: {
  host: ReactNode
  title: string
  art?: string | undefined
  seats?: number | null | undefined
  taken?: number | undefined
  isPlain?: boolean | undefined
  /** In place of the seats. */
  note?: ReactNode
  children?: ReactNode
}) {
  const { host, title, art, seats, taken = 0, isPlain = false, note, children } = props
  return (
    <header className="first-hero" data-plain={isPlain || undefined} data-noted={note ? true : undefined}>
      {!isPlain && !note && showsSeats(seats, taken) && (
        <Seats className="first-seats" {...SEATS} total={seats ?? undefined} filled={taken} fills />
      )}
      {!isPlain && (
        <svg className="first-art" viewBox="0 0 240 110" preserveAspectRatio="xMaxYMax" aria-hidden>
          <path d={art} />
          <path d={art} />
        </svg>
      )}
      <p className="first-over">{host}</p>
      <h1 className="first-heading" data-long={isLongTitle(title) || undefined}>
        <TitleText>{title}</TitleText>
      </h1>
      {children}
      {note}
    </header>
  )
}
