import { useState } from 'react'
import { Loaded } from '../kit/loaded.tsx'
import { useParam } from '../kit/navigation.ts'
import { Page } from '../kit/page.tsx'
import { useCall } from '../kit/query.ts'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { Button } from '../ui/button.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import type { SelectorRow } from '../ui/selector-rows.ts'
import { RowSkeletons } from '../ui/skeleton.tsx'
import { DoctorPicker } from './components/doctor-picker.tsx'
import { FoundPeople } from './components/found-people.tsx'
import { MissingPeople } from './components/missing-people.tsx'
import { deskTexts } from './desk-texts.ts'
import styles from './desk.module.css'
import { useDesk } from './use-desk.ts'
import { useEnrolments } from './use-enrolments.ts'

const LIVE_MS = 4_000

/** The desk at the door: who is missing, one tap signs in; anybody else by search, and walk-ins from the directory. */
export function Screen() {
  const text = deskTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  const [isChoosing, setChoosing] = useState(false)
  const detail = useCall('meetings', 'meetingDetail', { engagementId })
  const live = useCall('enrolment', 'getSignList2', { engagementId }, { refetchInterval: LIVE_MS })
  const search = useEnrolments(engagementId)
  const desk = useDesk(engagementId)
  const reasonOf = (name: string) => detail.data?.allowedActions.find(({ action }) => action === name)?.reason
  /** Whoever could not be added is mostly enrolled already: his own row shows how he stands. */
  const addWalkIn = async (doctor: SelectorRow) => {
    if (!(await desk.addWalkIn(doctor))) search.setTyped(doctor.label)
  }
  const signButton = (person: { enrollmentId: string; name: string }) => (
    <Button
      busy={desk.signing === person.enrollmentId}
      disabled={reasonOf('runMeeting') !== undefined}
      onClick={() => void desk.sign(person)}
    >
      {text.sign}
    </Button>
  )
  return (
    <Page
      title={text.checkInTitle}
      back="history"
      bottom={
        <BottomBar
          primary={
            <Button
              variant="primary"
              block
              icon="user-plus"
              busy={desk.isAdding}
              reason={reasonOf('runMeeting') ?? reasonOf('enrolDoctor')}
              onClick={() => setChoosing(true)}
            >
              {text.walkIn}
            </Button>
          }
        />
      }
    >
      <div className={styles.search}>
        <SearchBox value={search.typed} onChange={search.setTyped} placeholder={text.searchPeople} />
      </div>
      {live.data && (
        <p className={styles.live} role="status">
          <span>{text.signed}</span>
          <strong>{text.signedOf(live.data.signed, live.data.enrolled)}</strong>
        </p>
      )}
      {search.typed.trim() === '' ? (
        <Loaded query={live} skeleton={<RowSkeletons count={6} />}>
          {(data) => <MissingPeople live={data} end={signButton} />}
        </Loaded>
      ) : (
        <FoundPeople search={search} end={signButton} />
      )}
      <DoctorPicker
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title={text.walkInTitle}
        onChoose={([doctor]) => doctor && void addWalkIn(doctor)}
      />
    </Page>
  )
}
