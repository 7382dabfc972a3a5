import { useEffect, useState } from 'react'
import { formatTime } from '../kit/format.ts'
import { useGo } from '../kit/navigation.ts'
import { Page } from '../kit/page.tsx'
import { useUser } from '../kit/session-store.ts'
import { paths } from '../paths.ts'
import { DetailSkeleton } from '../ui/skeleton.tsx'
import { CategoryField } from './components/category-field.tsx'
import { MeetingEditor } from './components/meeting-editor.tsx'
import { readDraft, type LocalDraft } from './meeting-draft-store.ts'
import { blankForm } from './meeting-form-state.ts'
import { meetingFormTexts } from './meeting-form-texts.ts'
import styles from './meeting-form.module.css'
import type { KeeperStart } from './meeting-keeper.ts'

/** The copy's name while it has no meeting of its own to be found by. */
const COPY = 'new'

export function Screen() {
  const text = meetingFormTexts.useText()
  const personId = useUser()?.personId
  const [round, setRound] = useState(0)
  const [start, setStart] = useState<KeeperStart>()
  useEffect(() => {
    if (personId === undefined) return
    let isGone = false
    void readDraft(personId, COPY).then((draft) => {
      if (!isGone) setStart(startOf(draft))
    })
    return () => {
      isGone = true
    }
  }, [personId, round])
  if (personId === undefined || start === undefined) {
    return (
      <Page title={text.create} back="history">
        <DetailSkeleton />
      </Page>
    )
  }
  const again = () => {
    setStart(undefined)
    setRound((count) => count + 1)
  }
  return <NewMeeting key={round} personId={personId} start={start} onAgain={again} />
}

function startOf(draft: LocalDraft | undefined): KeeperStart {
  if (draft === undefined) {
    return {
      form: blankForm('ONETIME'),
      engagementId: undefined,
      version: undefined,
      sent: undefined,
      isSaved: false,
      savedAt: undefined,
    }
  }
  return draft
}

function NewMeeting(props: { personId: string; start: KeeperStart; onAgain: () => void }) {
  const { personId, start, onAgain } = props
  const text = meetingFormTexts.useText()
  const go = useGo()
  return (
    <MeetingEditor
      title={text.create}
      submitLabel={text.submit}
      start={start}
      personId={personId}
      copyName={COPY}
      onReload={(engagementId) => {
        if (engagementId === undefined) onAgain()
        else go(paths.meetingEdit2({ engagementId }), { replace: true })
      }}
      top={({ form, change, forget }) => (
        <>
          {start.savedAt !== undefined && (
            <div className={styles.banner}>
              <span>{text.resumed(formatTime(start.savedAt))}</span>
              <button type="button" className={styles.plain} onClick={() => void forget().then(onAgain)}>
                {text.startOver}
              </button>
            </div>
          )}
          <CategoryField form={form} change={change} />
        </>
      )}
    />
  )
}
