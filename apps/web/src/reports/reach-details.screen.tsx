import { Dotted } from '../ui/mark/dotted.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/page/button-link.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { StatusTag } from '../ui/mark/status-tag.tsx'
import { TitleText } from '../ui/page/title-text.tsx'
import { ExportList } from './components/export-list.tsx'
import { MailReport } from './components/mail-report.tsx'
import { ReachFunnel } from './components/reach-funnel.tsx'
import { ReachStep } from './components/reach-step.tsx'
import { countOf, STEPS, type Step, useStep } from './reach.ts'
import { reachTexts } from './reach-texts.ts'
import styles from './reach.module.css'
import { useHasRows } from './use-groups.ts'

/** Whom a meeting reached: the funnel from invitation to survey, and the list behind each step. */
export function Screen() {
  const text = reachTexts.useText()
  const title = useRouteTitle('reachDetails')
  const engagementId = useParam('engagementId')
  if (engagementId !== undefined) return <Reached engagementId={engagementId} title={title} />
  return (
    <Page title={title} back="history">
      <EmptyState
        drawing="calendar"
        text={text.noMeeting}
        action={
          <ButtonLink variant="primary" href={paths.selectMeetingSelect({ scene: 'report' })}>
            {text.choose}
          </ButtonLink>
        }
      />
    </Page>
  )
}

function Reached({ engagementId, title }: { engagementId: string; title: string }) {
  const text = reachTexts.useText()
  const step = useStep()
  const campaign = useCall('reports', 'campaignSummary', { engagementId })
  const list = LISTS[step]
  const hasRows = useHasRows(engagementId, step, campaign.data && countOf(campaign.data.funnel, step))
  return (
    <Page
      title={title}
      back="history"
      width="wide"
      action={hasRows ? <ExportList engagementId={engagementId} list={list} /> : undefined}
    >
      <Loaded query={campaign} skeleton={<DetailSkeleton />}>
        {({ funnel }) => (
          <div className="stack">
            <Head engagementId={engagementId} />
            {STEPS.every((one) => funnel[one] === 0) && funnel.openings === 0 && !hasRows ? (
              <EmptyState
                drawing="people"
                text={funnel.unsent ? text.unsent(funnel.unsent) : text.nobody}
                action={
                  <ButtonLink href={paths.meetingDetail({ engagementId, letters: 'made' })}>{text.toInvite}</ButtonLink>
                }
              />
            ) : (
              <div className={styles.columns}>
                <ReachFunnel engagementId={engagementId} funnel={funnel} step={step} />
                <ReachStep key={step} engagementId={engagementId} step={step} count={countOf(funnel, step)} />
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** The list that goes into a file for each step. */
const LISTS = {
  invited: 'invited',
  // The letters and when each was opened.
  opened: 'invited',
  links: 'openLink',
  enrolled: 'enroll',
  signed: 'sign',
  surveyed: 'survey',
} as const satisfies Record<Step, string>

function Head({ engagementId }: { engagementId: string }) {
  const detail = useCall('meetings', 'meetingDetail', { engagementId })
  return (
    <Loaded query={detail} skeleton={<DetailSkeleton />}>
      {({ engagementName, engagementCode, engagementStartDatetime, status, allowedActions }) => (
        <header className={styles.head}>
          <div className={styles.title}>
            <h2>
              <TitleText>{engagementName}</TitleText>
            </h2>
            <StatusTag status={status} start={engagementStartDatetime} />
          </div>
          <p className="quiet">
            <Dotted of={[engagementStartDatetime && formatDateTime(engagementStartDatetime), engagementCode]} />
          </p>
          <div className={styles.mails}>
            {(['sendReport', 'sendParticipantsEmail'] as const).map((kind) => (
              <MailReport key={kind} engagementId={engagementId} kind={kind} allowedActions={allowedActions} />
            ))}
          </div>
        </header>
      )}
    </Loaded>
  )
}
