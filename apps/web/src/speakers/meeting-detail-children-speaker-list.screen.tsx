import { useEffect, useEffectEvent } from 'react'
import { DraftQuestions } from '../kit/form/draft-questions.tsx'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam, useSetParams } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { BottomBar } from '../ui/page/bottom-bar.tsx'
import { Button } from '../ui/page/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { ErrorState } from '../ui/page/error-state.tsx'
import { Group } from '../ui/page/group.tsx'
import { Icon } from '../ui/mark/icon.tsx'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { TalkCard } from './components/talk-card.tsx'
import { contractStateTexts } from './contract-state-texts.ts'
import styles from './speakers.module.css'
import { speakerTexts } from './speaker-texts.ts'
import type { Meeting } from './talk.ts'
import { type TalkEntry, useAttendanceOfAll } from './use-attendance-of-all.ts'

/** Each talk of a meeting: who, with what papers, whether present and for how long the talk was. */
export function Screen() {
  const text = speakerTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  const detail = useCall('meetings', 'meetingDetail', { engagementId })
  const mayChange = settingOf(detail.data)?.allowed === true
  const attendance = useAttendanceOfAll(engagementId, detail.data?.speakers ?? [])
  const due = mayChange ? attendance.entries : []
  return (
    <Page
      title={text.title}
      back="history"
      bottom={
        due.length > 0 && (
          <BottomBar
            primary={
              <Button variant="primary" block busy={attendance.isBusy} onClick={attendance.save}>
                {attendance.word}
              </Button>
            }
          />
        )
      }
    >
      <Loaded query={detail} skeleton={<DetailSkeleton />}>
        {(data) =>
          data.speakers.length === 0 ? (
            <EmptyState drawing="talk" text={text.none} />
          ) : (
            <>
              <DraftQuestions {...attendance.questions} />
              <Talks detail={data} due={due} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

const settingOf = (detail: Meeting | undefined) =>
  detail?.allowedActions.find((entry) => entry.action === 'setSpeakerStatus')

function Talks({ detail, due }: { detail: Meeting; due: readonly TalkEntry[] }) {
  const text = speakerTexts.useText()
  const words = contractStateTexts.useText()
  const { engagementId, speakers } = detail
  const [at, show] = [useParam('at'), useParam('show')]
  const setParams = useSetParams()
  const forget = useEffectEvent(() => setParams({ at: undefined, show: undefined }))
  // Once arrived, the address is the list's again: a card drawn anew neither moves nor asks again.
  useEffect(() => {
    if (at !== undefined) forget()
  }, [at])
  const contracts = useCall('contracts', 'contractList', { engagementId })
  const hasStandIn = speakers.some(({ standsInFor, feeNet }) => standsInFor && Number(feeNet ?? 0) > 0)
  const closing = useCall('closing', 'detail', { engagementId }, { enabled: hasStandIn })
  const waiting = closing.data?.standIns?.filter(({ isApproved }) => !isApproved) ?? []
  const action = settingOf(detail)
  const done = speakers.filter(({ status }) => status !== 'planned').length
  const mayChange = action?.allowed === true
  return (
    <>
      <header className={styles.head}>
        <h2 className="figures">{text.settled(done, speakers.length)}</h2>
        <p>{text.settledWhy}</p>
        {action !== undefined && !mayChange && (
          <p className={styles.locked} role="status">
            <Icon name="lock" /> {action.reason ?? text.locked}
          </p>
        )}
      </header>
      {contracts.error !== null && <ErrorState what={words.failed} onRetry={() => void contracts.refetch()} />}
      <Group>
        {speakers.map((speaker) => (
          <TalkCard
            key={`${speaker.id} ${speaker.status} ${speaker.minutesDelivered} ${speaker.statusNote}`}
            meeting={detail}
            speaker={speaker}
            mayChange={mayChange}
            due={due.find((entry) => entry.speaker.id === speaker.id)}
            waits={waiting.some(({ engagementSpeakerId }) => engagementSpeakerId === speaker.id)}
            isNamed={speaker.id === at}
            asksConsent={speaker.id === at && show === 'consent'}
            contract={contracts.data?.list.find(({ engagementSpeakerId }) => engagementSpeakerId === speaker.id)}
          />
        ))}
      </Group>
    </>
  )
}
