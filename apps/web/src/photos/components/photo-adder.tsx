import type { PhotoTag } from '@osmp/domain/photos/photo-rules.ts'
import { useState } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { Button } from '../../ui/page/button.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { photoTexts } from '../photo-texts.ts'
import { usePhotoQueue } from '../use-photo-queue.ts'
import { PhotoButtons } from './photo-buttons.tsx'
import { PhotoNotice } from './photo-notice.tsx'
import { WaitingPhotos } from './waiting-photos.tsx'

/** Photos of one kind taken in the middle of another page; those that are not there yet are shown. A first one is preceded by the notice. */
export function PhotoAdder({ engagementId, tag, needed }: { engagementId: string; tag: PhotoTag; needed: number }) {
  const text = photoTexts.useText()
  const { waiting, add } = usePhotoQueue(engagementId)
  const notice = useCall('photos', 'getActivityPhotoNoticeFlag', { engagementId }, { staleTime: Infinity })
  const [isBegun, setBegun] = useState(false)
  // Without network nothing is on its way, and photos are taken all the same.
  if (notice.isLoading) return <RowSkeletons count={1} />
  return (
    <>
      {notice.data?.isRead === false && !isBegun ? (
        <Button variant="primary" block icon="camera" onClick={() => setBegun(true)}>
          {text.take}
        </Button>
      ) : (
        <PhotoButtons onAdd={(files) => void add(files, tag)} />
      )}
      <WaitingPhotos photos={waiting} />
      {isBegun && <PhotoNotice engagementId={engagementId} needed={needed} />}
    </>
  )
}
