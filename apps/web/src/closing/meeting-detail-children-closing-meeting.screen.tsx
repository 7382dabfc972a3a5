import { useRef } from 'react'
import { Loaded } from '../kit/loaded.tsx'
import { useParam } from '../kit/navigation.ts'
import { Page } from '../kit/page.tsx'
import { useCall } from '../kit/query.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { DetailSkeleton } from '../ui/skeleton.tsx'
import { ActualAmounts } from './components/actual-amounts.tsx'
import { feesComeNext } from './closing-actions.ts'
import { AgendaHeld } from './components/agenda-held.tsx'
import { Checklist } from './components/checklist.tsx'
import { ClosingBar } from './components/closing-bar.tsx'
import { ClosingHead } from './components/closing-head.tsx'
import { SpendReview } from './components/spend-review.tsx'
import { closingTexts } from './closing-texts.ts'
import styles from './closing.module.css'

/** The closing cockpit: how far it is, what is missing with a way there, actual amounts, and the one button that closes. */
export function Screen() {
  const text = closingTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  const controls = useRef<HTMLDivElement>(null)
  const detail = useCall('closing', 'detail', { engagementId })
  return (
    <Page title={text.title} back="history" width="wide" bottom={detail.data && <ClosingBar detail={detail.data} />}>
      <Loaded query={detail} skeleton={<DetailSkeleton />}>
        {(data) => (
          <div className={classNames(styles.stack, styles.cockpit)}>
            <ClosingHead detail={data} />
            <div className={styles.openItems}>
              <Checklist
                items={data.items}
                engagementId={engagementId}
                isClosed={data.isClosed}
                here={paths.meetingDetailChildrenClosingMeeting({ engagementId })}
                onHere={(key) => toControl(controls.current?.querySelector(`[data-item="${key}"]`))}
              />
            </div>
            {data.spendReview && <SpendReview review={data.spendReview} />}
            <div ref={controls} className={styles.controls}>
              <div data-item="agendaAsHeld" className={styles.control}>
                <AgendaHeld key={`${data.agenda.isAsPlanned} ${data.agenda.note}`} detail={data} />
              </div>
              <div data-item="actualAmounts" className={styles.control}>
                <ActualAmounts key={data.budget?.actual} detail={data} />
              </div>
            </div>
            <div className={styles.links}>
              <ButtonLink block icon="file-text" href={paths.meetingDetailChildrenUploadedFiles({ engagementId })}>
                {text.files}
              </ButtonLink>
              {!feesComeNext(data) && (
                <ButtonLink block icon="wallet" href={paths.laborServiceSubmission({ engagementId })}>
                  {text.fees}
                </ButtonLink>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** To the control of an item on this page; the keyboard opens for a field to type in. */
function toControl(section: Element | null | undefined): void {
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector('input')?.focus({ preventScroll: true })
}
