import type { PhotoTag } from '@osmp/domain/photos/photo-rules.ts'
import { usePhotoQueue } from '../use-photo-queue.ts'
import { PhotoButtons } from './photo-buttons.tsx'
import { PhotoNotice } from './photo-notice.tsx'
import { WaitingPhotos } from './waiting-photos.tsx'

/** Photos of one kind taken in the middle of another page; those that are not there yet are shown. */
export function PhotoAdder({ engagementId, tag, needed }: { engagementId: string; tag: PhotoTag; needed: number }) {
  const { waiting, add } = usePhotoQueue(engagementId)
  return (
    <>
      <PhotoButtons onAdd={(files) => void add(files, tag)} />
      <WaitingPhotos photos={waiting} />
      <PhotoNotice engagementId={engagementId} needed={needed} />
    </>
  )
}
