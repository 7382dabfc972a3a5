import { lazy, Suspense } from 'react'
import { HostMark } from '../../ui/mark/host-mark.tsx'
import { landingTexts } from '../landing-texts.ts'
import type { LandingView } from '../landing-view.ts'
import { Hero } from './hero.tsx'

/** Most visitors come before the meeting, and see none. */
const MomentTag = lazy(async () => ({ default: (await import('./late-blocks.tsx')).MomentTag }))

/** Host and name of the meeting, and a word where it no longer or not only takes enrolments. */
export function LandingHead({ page }: { page: LandingView }) {
  const text = landingTexts.useText()
  const { moment, look, seats, seatsLeft } = page
  return (
    <Hero
      host={<HostMark name={text.by(page.organiser)} logo={page.hostLogo} />}
      title={page.engagementName}
      seats={seats}
      taken={(seats ?? 0) - (seatsLeft ?? 0)}
      isPlain={look.coverUrl !== null && look.blocks.some(({ kind }) => kind === 'cover')}
    >
      {moment !== 'upcoming' && (
        <Suspense>
          <MomentTag moment={moment} isOnline={page.executeType === 'online'} />
        </Suspense>
      )}
    </Hero>
  )
}
