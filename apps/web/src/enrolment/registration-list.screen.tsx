import { useState } from 'react'
import { useIsDesktop } from '../kit/page/use-is-desktop.ts'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { IconButton } from '../ui/page/icon-button.tsx'
import { lazyOverlay } from '../ui/overlay/overlay.tsx'
import { useNavigation } from '../ui/page/navigation-context.tsx'
import { ManageSheet } from './enrolment-overlays.ts'
import { AddActions, RegistrationBar } from './components/registration-bar.tsx'
import { RegistrationFilters } from './components/registration-filters.tsx'
import { NewsRow } from './components/news-row.tsx'
import { RegistrationPeople } from './components/registration-people.tsx'
import type { EnrolledRow } from './components/person-words.ts'
import { deskTexts } from './desk-texts.ts'
import { enrolTexts } from './enrol-texts.ts'
import styles from './registrations.module.css'
import { usePersonActions } from './use-person-actions.ts'
import { useRegistrations } from './use-registrations.ts'

/** One enrolled person with what can be done. Props in components/person-sheet.tsx. */
const PersonSheet = lazyOverlay(async () => (await import('./components/person-sheet.tsx')).PersonSheet)

/** Who has enrolled and where each stands: to approve, remind, group and link; beside the list from 1024 px, else in a sheet. */
export function Screen() {
  const text = deskTexts.useText()
  const enrol = enrolTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  const list = useRegistrations(engagementId)
  const afterConfirm = useAfterConfirm(list)
  const actions = usePersonActions(engagementId, (ids) => {
    setOpened(null)
    afterConfirm(ids)
  })
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [opened, setOpened] = useState<EnrolledRow | null>(null)
  const [isManaging, setManaging] = useState(false)
  const [isGrouping, setGrouping] = useState(false)
  const isDesktop = useIsDesktop()
  const person = list.people?.find((row) => row.enrollmentId === opened?.enrollmentId) ?? opened
  return (
    <Page
      title={text.registrationTitle}
      back="history"
      width="wide"
      action={
        <div className={styles.tools}>
          <IconButton
            icon="layers"
            label={enrol.groups}
            expanded={isGrouping}
            onClick={() => setGrouping(!isGrouping)}
          />
          <IconButton icon="settings" label={enrol.manage} onClick={() => setManaging(true)} />
        </div>
      }
      bottom={
        list.action &&
        (!isDesktop || chosen !== null) && (
          <RegistrationBar
            engagementId={engagementId}
            list={list}
            actions={actions}
            chosen={chosen}
            onChoose={setChosen}
          />
        )
      }
    >
      {list.action && <NewsRow engagementId={engagementId} />}
      <RegistrationFilters list={list} isGrouping={isGrouping}>
        {isDesktop && list.action && chosen === null && (
          <AddActions engagementId={engagementId} list={list} actions={actions} onChoose={() => setChosen(new Set())} />
        )}
      </RegistrationFilters>
      <RegistrationPeople
        engagementId={engagementId}
        list={list}
        actions={actions}
        chosen={chosen}
        onChoose={setChosen}
        onOpen={setOpened}
      />
      {person && (
        <PersonSheet
          open={opened !== null}
          onClose={() => setOpened(null)}
          engagementId={engagementId}
          person={person}
          actions={actions}
          mayAct={list.action !== undefined}
          reason={list.reason}
        />
      )}
      {list.summary && (
        <ManageSheet
          open={isManaging}
          onClose={() => setManaging(false)}
          engagementId={engagementId}
          summary={list.summary}
          isOnline={list.isOnline}
          actions={actions}
          mayAct={list.action !== undefined}
          reason={list.reason}
        />
      )}
    </Page>
  )
}

/** Opened for the walk-ins, as closing leads here, the screen leads back when the last of them is confirmed. */
function useAfterConfirm({ tab, people, pages }: ReturnType<typeof useRegistrations>) {
  const navigation = useNavigation()
  const [isOpenedForThem] = useState(tab === 'walkIn')
  return (ids: readonly string[]) => {
    const isLast = !pages.hasNextPage && (people ?? []).every(({ enrollmentId }) => ids.includes(enrollmentId))
    if (isOpenedForThem && tab === 'walkIn' && isLast) navigation.back()
  }
}
