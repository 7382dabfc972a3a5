import { Suspense } from 'react'
import { landingTexts } from '../landing-texts.ts'
import { HostMark, MomentTag } from '../late-parts.ts'
import type { LandingView } from '../landing-view.ts'
import { Hero } from './hero.tsx'

/** Host and name of the meeting, and a word where it no longer or not only takes enrolments. */
export function LandingHead({ page }: { page: LandingView }) {
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
    >
      {moment !== 'upcoming' && (
        <Suspense>
          <MomentTag moment={moment} isOnline={page.executeType === 'online'} hasLink={page.hasJoinLink} />
        </Suspense>
      )}
    </Hero>
  )
}
