import { api } from '../kit/calls/api-client.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { useDocumentTitle } from '../kit/page/document-title.ts'
import { useLoad } from '../kit/calls/load.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { publicPaths as paths } from '../kit/page/public-paths.ts'
import { Agenda, Hero, LandingFacts, useCountedOpening } from '../landing/public.tsx'
import { ButtonLink } from '../ui/page/button-link.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { agendaTexts } from './agenda-texts.ts'
import styles from './agenda.module.css'

/** The public agenda of a meeting: when, where, who speaks on what; to put into a calendar. */
export function Screen() {
  const text = agendaTexts.useText()
  const engagementId = useParam('meetingId') ?? ''
  const page = useLoad((signal) => api.landing.landingDetail({ engagementId }, { signal, quiet: true }), [engagementId])
  useCountedOpening(page.data && paths.landingMeetingId({ meetingId: engagementId }))
  useDocumentTitle(page.data ? `${text.publicTitle} · ${page.data.engagementName}` : text.publicTitle)
  return (
    <main
      id="content"
      className={styles.public}
      data-look={page.data?.look.template}
      data-colour={page.data?.look.colour}
    >
      <Loaded query={page} skeleton={<DetailSkeleton />}>
        {(data) => <PublicAgenda page={data} />}
      </Loaded>
    </main>
  )
}

function PublicAgenda({ page }: { page: CallOutput<'landing', 'landingDetail'> }) {
  const text = agendaTexts.useText()
  return (
    <>
      <Hero host={page.organiser} title={page.engagementName} art={page.art} />
      <LandingFacts page={page} />
      {page.agenda.length === 0 ? (
        <EmptyState drawing="calendar" text={text.none} />
      ) : (
        <Agenda agenda={page.agenda} title={text.publicTitle} />
      )}
      <ButtonLink block href={paths.landingMeetingId({ meetingId: page.engagementId })}>
        {text.toLanding}
      </ButtonLink>
    </>
  )
}
