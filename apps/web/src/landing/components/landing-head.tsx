import { isAhead } from '@osmp/domain/landing/visit-time.ts'
import { Suspense } from 'react'
import { landingTexts } from '../landing-texts.ts'
import { HeadNote, HostMark } from '../late-parts.ts'
import type { LandingView, Standing } from '../landing-view.ts'
import { Hero } from './hero.tsx'

/** Host and name of the meeting; from its first day on, and for a visitor with a place, also how things are. */
export function LandingHead({ page, standing }: { page: LandingView; standing: Standing | null }) {
  const text = landingTexts.useText()
  const { moment, look, seats, seatsLeft } = page
  const host = text.by(page.organiser)
  return (
    <Hero
      host={
        page.hostLogo ? (
          <Suspense fallback={host}>
            <HostMark name={host} logo={page.hostLogo} />
          </Suspense>
        ) : (
          host
        )
      }
      title={page.engagementName}
      art={page.art}
      seats={seats}
      taken={(seats ?? 0) - (seatsLeft ?? 0)}
      isPlain={look.coverUrl !== null && look.blocks.some(({ kind }) => kind === 'cover')}
      note={
        (standing !== null || moment !== 'upcoming' || !isAhead(page.days, page.now)) && (
          <Suspense>
            <HeadNote page={page} standing={standing} />
          </Suspense>
        )
      }
    />
  )
}
