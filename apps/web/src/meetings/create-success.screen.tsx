import { Dotted } from '../ui/mark/dotted.tsx'
import { dottedText } from '../kit/dotted-text.ts'
import { useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { estimateTexts } from '../kit/estimate-texts.ts'
import { copyText } from '../kit/device/clipboard.ts'
import { formatDateTime, formatRange } from '../kit/format.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { paths } from '../paths.ts'
import { BottomBar } from '../ui/page/bottom-bar.tsx'
import { ButtonLink } from '../ui/page/button-link.tsx'
import { Button } from '../ui/page/button.tsx'
import { Icon } from '../ui/mark/icon.tsx'
import { Group } from '../ui/page/group.tsx'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { Timeline } from '../ui/page/timeline.tsx'
import { TitleText } from '../ui/page/title-text.tsx'
import { showBriefToast } from '../ui/overlay/toast-store.ts'
import { ShareSheet } from './components/share-sheet.tsx'
import { submittedTexts } from './submitted-texts.ts'
import styles from './submitted.module.css'

type Detail = CallOutput<'meetings', 'meetingDetail'>

export function Screen() {
  const text = submittedTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  const detail = useCall('meetings', 'meetingDetail', { engagementId })
  return (
    <Page
      title={text.submitted}
      back={{ replace: { path: paths.home() } }}
      bottom={
        <BottomBar
          primary={
            <ButtonLink variant="primary" block href={paths.meetingDetail({ engagementId })}>
              {text.toMeeting}
            </ButtonLink>
          }
        />
      }
    >
      <Loaded query={detail} skeleton={<DetailSkeleton />}>
        {(data) => <Submitted detail={data} />}
      </Loaded>
    </Page>
  )
}

function Submitted({ detail }: { detail: Detail }) {
  const text = submittedTexts.useText()
  const [isSharing, setIsSharing] = useState(false)
  const { engagementId, engagementStartDatetime: start, engagementEndDatetime: end, shareUrl, approvalPath } = detail
  // Until it is approved there is no invitation page: colleagues get the meeting itself.
  const passOn = async () => {
    const url = new URL(paths.meetingDetail({ engagementId }), location.origin).href
    if ('share' in navigator) await navigator.share({ title: detail.engagementName, url }).catch(() => undefined)
    else if (await copyText(url)) showBriefToast({ type: 'success', text: text.copied })
  }
  const active = approvalPath.find(({ state }) => state === 'active')
  const [title, help] = active
    ? [text.waitingFor(active.approverName), text.remindText]
    : approvalPath.length === 0
      ? [text.passedBySystem, text.passedText]
      : [text.decided, text.decidedText]
  return (
    <div className="stack">
      <header className={styles.success}>
        <span className={styles.mark}>
          <Icon name="check-circle" />
        </span>
        <h2>{title}</h2>
        <p>
          <TitleText>{detail.engagementName}</TitleText>
        </p>
        <p className="quiet">
          <Dotted of={[start && end && formatRange(start, end), detail.engagementCode]} />
        </p>
        <p className="quiet">{help}</p>
        {active && <Outlook engagementId={engagementId} />}
      </header>
      <Path steps={approvalPath} />
      <div className={styles.actions}>
        <Button icon="share" block onClick={() => (shareUrl === null ? void passOn() : setIsSharing(true))}>
          {text.share}
        </Button>
        <ButtonLink icon="plus" block href={paths.createMeeting()}>
          {text.again}
        </ButtonLink>
      </div>
      {shareUrl !== null && (
        <ShareSheet
          open={isSharing}
          onClose={() => setIsSharing(false)}
          name={detail.engagementName}
          when={start && end ? formatRange(start, end) : undefined}
          url={shareUrl}
        />
      )}
    </div>
  )
}

/** By when an answer usually comes, and when the approver is reminded by itself. */
function Outlook({ engagementId }: { engagementId: string }) {
  const text = submittedTexts.useText()
  const { ifEstimated } = estimateTexts.useText()
  const { data } = useCall('approvals', 'approvalOutlook', { engagementId })
  if (data === undefined) return null
  const { answerBy, isAnswerEstimated, remindAt, isReminderEstimated } = data
  const said = [
    answerBy !== null && text.answerBy(formatDateTime(answerBy)) + ifEstimated(isAnswerEstimated),
    remindAt !== null && text.remindAt(formatDateTime(remindAt)) + ifEstimated(isReminderEstimated),
  ]
  return said
    .filter((sentence) => sentence !== false)
    .map((sentence) => (
      <p key={sentence} className="quiet">
        {sentence}
      </p>
    ))
}

function Path({ steps }: { steps: Detail['approvalPath'] }) {
  const text = submittedTexts.useText()
  if (steps.length === 0) return null
  const states: Readonly<Record<string, string>> = { active: text.now, waiting: text.next, passed: text.done }
  const items = steps.map(({ step, approverName, state, reason }) => ({
    key: step,
    title: dottedText([text[step], approverName, states[state]]),
    des: reason,
    circleColor: state === 'waiting' ? 'var(--drawing)' : undefined,
  }))
  return (
    <Group title={text.path}>
      <div className="padded">
        <Timeline items={items} label={text.path} />
      </div>
    </Group>
  )
}
