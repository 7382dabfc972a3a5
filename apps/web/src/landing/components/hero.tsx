import type { ReactNode } from 'react'
import { Seats } from '../../ui/mark/seats.tsx'
import '../../ui/page/hero.css'
import { TitleText } from '../../ui/page/title-text.tsx'

/** The picture of a page without a cover of its own, in the shape of one. */
const COVER = { width: 390, height: 219 }

/** Host and title on the seats of the room, in the classes of hero.css, for the server draws the same first. A page with a cover of its own (`isPlain`) has them on a plain ground. */
export function Hero(props: {
  host: ReactNode
  title: string
  seats?: number | null | undefined
  taken?: number | undefined
  isPlain?: boolean | undefined
  children?: ReactNode
}) {
  const { host, title, seats, taken = 0, isPlain = false, children } = props
  return (
    <header className="first-hero" data-plain={isPlain || undefined}>
      {!isPlain && <Seats className="first-seats" {...COVER} total={seats ?? undefined} filled={taken} />}
      <p className="first-over">{host}</p>
      <h1 className="first-heading">
        <TitleText>{title}</TitleText>
      </h1>
      {children}
    </header>
  )
}
