import { useState } from 'react'
import type { CallOutput } from '../kit/call-types.ts'
import { copyText } from '../kit/clipboard.ts'
import { formatRange } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { useParam } from '../kit/navigation.ts'
import { Page } from '../kit/page.tsx'
import { useCall } from '../kit/query.ts'
import { paths } from '../paths.ts'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import { DetailSkeleton } from '../ui/skeleton.tsx'
import { Timeline } from '../ui/timeline.tsx'
import { TitleText } from '../ui/title-text.tsx'
import { showBriefToast } from '../ui/toast-store.ts'
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
  const { engagementId, engagementStartDatetime: start, engagementEndDatetime: end, landingUrl, approvalPath } = detail
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
    <div className={styles.stack}>
      <header className={styles.success}>
        <span className={styles.mark}>
          <Icon name="check-circle" />
        </span>
        <h2>{title}</h2>
        <p>
          <TitleText>{detail.engagementName}</TitleText>
        </p>
        <p className={styles.quiet}>
          {[start && end && formatRange(start, end), detail.engagementCode].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.quiet}>{help}</p>
      </header>
      <Path steps={approvalPath} />
      <div className={styles.actions}>
        <Button icon="share" block onClick={() => (landingUrl === null ? void passOn() : setIsSharing(true))}>
          {text.share}
        </Button>
        <ButtonLink icon="plus" block href={paths.createMeeting()}>
          {text.again}
        </ButtonLink>
      </div>
      {landingUrl !== null && (
        <ShareSheet
          open={isSharing}
          onClose={() => setIsSharing(false)}
          name={detail.engagementName}
          url={new URL(landingUrl, location.origin).href}
        />
      )}
    </div>
  )
}

function Path({ steps }: { steps: Detail['approvalPath'] }) {
  const text = submittedTexts.useText()
  if (steps.length === 0) return null
  const states: Readonly<Record<string, string>> = { active: text.now, waiting: text.next, passed: text.done }
  const items = steps.map(({ step, approverName, state, reason }) => ({
    key: step,
    title: [text[step], approverName, states[state]].filter(Boolean).join(' · '),
    des: reason,
    circleColor: state === 'waiting' ? 'var(--drawing)' : undefined,
  }))
  return (
    <Section title={text.path}>
      <div className={styles.path}>
        <Timeline items={items} label={text.path} />
      </div>
    </Section>
  )
}
