import { useState } from 'react'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useCall } from '../../kit/calls/query.ts'
import { Button } from '../../ui/page/button.tsx'
import { Sheet } from '../../ui/overlay/overlays.ts'
import { photoTexts } from '../photo-texts.ts'
import styles from '../photos.module.css'

/** What photos must show, put before a person once. */
export function PhotoNotice({ engagementId, needed }: { engagementId: string; needed: number }) {
  const text = photoTexts.useText()
  const [isDone, setDone] = useState(false)
  const { data } = useCall('photos', 'getActivityPhotoNoticeFlag', { engagementId }, { staleTime: Infinity })
  const note = useCallMutation('photos', 'activityPhotoNoticeTag', { quiet: true, invalidates: ['photos'] })
  const understand = () => {
    setDone(true)
    note.mutate({ engagementId })
  }
  return (
    <Sheet
      open={data?.isRead === false && !isDone}
      onClose={understand}
      title={text.noticeTitle}
      footer={
        <Button variant="primary" block onClick={understand}>
          {text.understood}
        </Button>
      }
    >
      <ol className={styles.notice}>
        {[text.notice1(needed), text.notice2, text.notice3, text.notice4].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </Sheet>
  )
}
