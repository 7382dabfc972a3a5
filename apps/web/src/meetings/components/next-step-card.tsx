import type { NextStep } from '@osmp/domain/meetings/next-step.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { estimateTexts } from '../../kit/estimate-texts.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import type { IconName } from '../../ui/mark/icon-paths.ts'
import { cockpitTexts } from '../cockpit-texts.ts'
import styles from '../cockpit.module.css'

type Missing = { photos: number; speakers: number }
/** With finance there is nothing to press, and the application is among the tools. */
export type ShownStep = Exclude<NextStep, 'feesInHand' | 'record'>
type Words = { title: string; why: string; action: string; icon: IconName }

type Detail = CallOutput<'meetings', 'meetingDetail'>
type Props = { detail: Detail; step: ShownStep; missing: Missing; onShare: () => void }

/** The next thing to do, with the screen's one primary button. */
export function NextStepCard({ detail, step, missing, onShare }: Props) {
  const text = cockpitTexts.useText()
  const { ifEstimated } = estimateTexts.useText()
  const due = detail.closingDeadline && detail.closingDeadline + ifEstimated(detail.isDeadlineEstimated)
  const hasFees = detail.speakers.some(({ feeNet }) => Number(feeNet ?? 0) > 0)
  const { title, why, action, icon } = wordsOf(step, text, missing, { due, joinUrl: detail.joinUrl, hasFees })
  const href = step === 'room' ? detail.joinUrl || null : hrefOf(step, detail.engagementId)
  return (
    <section className={styles.next} aria-label={text.nextThing}>
      <p className={styles.kicker}>{text.nextThing}</p>
      <h3>{title}</h3>
      <p className="quiet">{why}</p>
      {href === null ? (
        <Button variant="primary" block icon={icon} onClick={step === 'room' ? goToRoom : onShare}>
          {action}
        </Button>
      ) : (
        <ButtonLink variant="primary" block icon={icon} href={href}>
          {action}
        </ButtonLink>
      )}
    </section>
  )
}

/** The room stands further down on this page, with the field for its link. */
function goToRoom(): void {
  const room = document.getElementById('online-room')
  room?.scrollIntoView()
  room?.querySelector('input')?.focus()
}

/** Null: the step opens the sheet for sharing. */
function hrefOf(step: Exclude<ShownStep, 'room'>, engagementId: string): string | null {
  const hrefs: Readonly<Record<Exclude<ShownStep, 'room'>, string | null>> = {
    share: null,
    signIn: paths.meetingDetailChildrenSigninStatus({ engagementId }),
    photos: paths.meetingDetailCamera({ engagementId }),
    speakers: paths.meetingDetailChildrenSpeakerList({ engagementId }),
    end: paths.meetingDetailChildrenClosingMeeting({ engagementId }),
    close: paths.meetingDetailChildrenClosingMeeting({ engagementId }),
    fees: paths.laborServiceSubmission({ engagementId }),
    lapsed: paths.meetingDetailChildrenClosingMeeting({ engagementId }),
  }
  return hrefs[step]
}

const ICONS: Readonly<Record<ShownStep, IconName>> = {
  share: 'share',
  room: 'video',
  signIn: 'qr-code',
  photos: 'camera',
  speakers: 'mic',
  end: 'flag',
  close: 'flag',
  fees: 'wallet',
  lapsed: 'lock',
}

function wordsOf(
  step: ShownStep,
  text: ReturnType<typeof cockpitTexts.useText>,
  missing: Missing,
  { due, joinUrl, hasFees }: { due: string | null; joinUrl: string; hasFees: boolean },
): Words {
  if (step === 'room' && joinUrl === '')
    return { title: text.roomStep, why: text.roomStepNoLink, action: text.roomActionNoLink, icon: 'link' }
  const face = { action: text[`${step}Action`], icon: ICONS[step] }
  switch (step) {
    case 'photos':
      return { ...face, title: text.photosStep(missing.photos), why: text.photosStepWhy }
    case 'speakers':
      return {
        ...face,
        title: text.speakersStep(missing.speakers),
        why: hasFees ? text.speakersStepWhy : text.speakersStepWhyUnpaid,
      }
    case 'close':
      return { ...face, title: text.closeStep, why: due === null ? text.closeStepNoDate : text.closeStepWhy(due) }
    default:
      return { ...face, title: text[`${step}Step`], why: text[`${step}StepWhy`] }
  }
}
