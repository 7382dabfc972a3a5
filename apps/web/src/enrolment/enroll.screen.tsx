import { dottedText } from '../kit/dotted-text.ts'
import { useState } from 'react'
import { api } from '../kit/calls/api-client.ts'
import { ApiError } from '../kit/calls/api-error.ts'
import { isRefreshFlag } from '../kit/calls/handle-result.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { invalidate, useCall } from '../kit/calls/query.ts'
import { useUser } from '../kit/device/session-store.ts'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/mark/avatar.tsx'
import { BottomBar } from '../ui/page/bottom-bar.tsx'
import { ButtonLink } from '../ui/page/button-link.tsx'
import { Button } from '../ui/page/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Row } from '../ui/page/row.tsx'
import { Group } from '../ui/page/group.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import type { SelectorRow } from '../ui/picker/selector-rows.ts'
import { Tag } from '../ui/mark/tag.tsx'
import { TitleText } from '../ui/page/title-text.tsx'
import { DoctorPicker } from './components/doctor-picker.tsx'
import { Myself } from './components/myself.tsx'
import { deskTexts } from './desk-texts.ts'
import { enrolTexts } from './enrol-texts.ts'

/** What became of one doctor: a sentence when the server refused. */
type Outcome = { doctor: SelectorRow; waitNo: number | null; refusal: string | null }

/** The place where a doctor enrolled here is asked for consent. */
const HELP = { onSite: 'enrolHelp', online: 'enrolHelpOnline', hybrid: 'enrolHelpHybrid' } as const

/** An organiser enrols doctors of the directory; a visitor without a session is led to the public registration. */
export function Screen() {
  const engagementId = useParam('engagementId') ?? ''
  return useUser() === null ? <SelfEnrolment engagementId={engagementId} /> : <Enrolling engagementId={engagementId} />
}

function SelfEnrolment({ engagementId }: { engagementId: string }) {
  const text = deskTexts.useText()
  return (
    <Page title={text.selfTitle} back={{ replace: { path: paths.landingMeetingId({ meetingId: engagementId }) } }}>
      <EmptyState
        drawing="people"
        text={text.selfHelp}
        action={
          <ButtonLink variant="primary" href={paths.landingRegistration({ engagementId })}>
            {text.selfAction}
          </ButtonLink>
        }
      />
    </Page>
  )
}

function Enrolling({ engagementId }: { engagementId: string }) {
  const text = deskTexts.useText()
  const words = enrolTexts.useText()
  const [isChoosing, setChoosing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const standing = useCall('enrolment', 'colleagueStanding', { engagementId })
  // A colleague outside the meeting's side may attend, but cannot enrol others.
  const meeting = useCall('meetings', 'meetingDetail', { engagementId })
  const action = meeting.data?.allowedActions.find((entry) => entry.action === 'enrolDoctor')
  const enrol = async (doctors: readonly SelectorRow[]) => {
    setBusy(true)
    // One after the other, so that seats are given in the order of choice.
    for (const doctor of doctors) {
      const outcome = await enrolDoctor(engagementId, doctor, words.sessionEnded)
      setOutcomes((before) => [outcome, ...before.filter((other) => other.doctor.value !== doctor.value)])
    }
    setBusy(false)
    void invalidate('enrolment')
    void invalidate('meetings', 'meetingDetail')
  }
  return (
    <Page
      title={text.enrolTitle}
      back="history"
      bottom={
        action && (
          <BottomBar
            note={text[HELP[meeting.data?.executeType ?? 'onSite']]}
            primary={
              <Button
                variant="primary"
                block
                icon="user-plus"
                busy={isBusy}
                reason={action.allowed ? undefined : (action.reason ?? text.onlyOrganiser)}
                onClick={() => setChoosing(true)}
              >
                {text.enrolChoose}
              </Button>
            }
          />
        )
      }
    >
      <Loaded query={standing} skeleton={<RowSkeletons count={4} />}>
        {(data) => (
          <>
            <h2 className="title">
              <TitleText>{data.engagementName}</TitleText>
            </h2>
            <Myself engagementId={engagementId} standing={data} />
            {action && outcomes.length === 0 && (
              <EmptyState
                drawing="people"
                text={text.enrolEmpty}
                action={<ButtonLink href={paths.registrationList({ engagementId })}>{text.seeList}</ButtonLink>}
              />
            )}
            {outcomes.length > 0 && (
              <Group title={text.added}>
                {outcomes.map((outcome) => (
                  <OutcomeRow key={outcome.doctor.value} outcome={outcome} />
                ))}
              </Group>
            )}
          </>
        )}
      </Loaded>
      <DoctorPicker
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title={text.enrolChoose}
        multiple
        engagementId={engagementId}
        onChoose={(doctors) => void enrol(doctors)}
      />
    </Page>
  )
}

async function enrolDoctor(engagementId: string, doctor: SelectorRow, sessionEnded: string): Promise<Outcome> {
  try {
    const answer = await api.enrolment.doEnroll({ engagementId, hcpId: doctor.value }, { quiet: true })
    if (isRefreshFlag(answer)) return { doctor, waitNo: null, refusal: sessionEnded }
    return { doctor, waitNo: answer.waitNo, refusal: null }
  } catch (error) {
    return { doctor, waitNo: null, refusal: error instanceof ApiError ? error.msg : String(error) }
  }
}

function OutcomeRow({ outcome }: { outcome: Outcome }) {
  const text = deskTexts.useText()
  const { doctor, waitNo, refusal } = outcome
  const isIn = refusal === null && waitNo === null
  return (
    <Row
      lead={<Avatar name={doctor.label} />}
      title={doctor.label}
      second={refusal ?? dottedText([doctor.hco, doctor.dept])}
      end={
        refusal === null && (
          <Tag tone={isIn ? 'accent' : 'status3'} icon={isIn ? 'check' : 'hourglass'}>
            {waitNo === null ? text.enrolledTag : text.waitNo(waitNo)}
          </Tag>
        )
      }
    />
  )
}
