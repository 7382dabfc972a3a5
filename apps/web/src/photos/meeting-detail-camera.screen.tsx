import { PHOTO_TAGS, roomPhotos, type PhotoTag } from '@osmp/domain/photos/photo-rules.ts'
import { useState } from 'react'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { CameraBar } from './components/camera-bar.tsx'
import { PhotoNotice } from './components/photo-notice.tsx'
import { PhotoSkeletons } from './components/photo-skeletons.tsx'
import { RoomProgress } from './components/room-progress.tsx'
import { UploadedPhotos } from './components/uploaded-photos.tsx'
import { WaitingPhotos } from './components/waiting-photos.tsx'
import { photoTexts } from './photo-texts.ts'
import styles from './photos.module.css'
import { usePhotoQueue } from './use-photo-queue.ts'

const FRESH_MS = 15_000

/** Venue photos: take or choose, kept on the phone until they have arrived. Where none can be added, one line says why. */
export function Screen() {
  const text = photoTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  const asked = useParam('tag')
  const [tag, setTag] = useState<PhotoTag>(PHOTO_TAGS.find((known) => known === asked) ?? 'room')
  const photos = useCall('photos', 'activityPhotoList', { engagementId }, { refetchInterval: FRESH_MS })
  const queue = usePhotoQueue(engagementId)
  const { data } = photos
  return (
    <Page
      title={text.title}
      back="history"
      width="wide"
      bottom={data?.canUpload && <CameraBar tag={tag} onTag={setTag} onAdd={(files) => void queue.add(files, tag)} />}
    >
      <Loaded query={photos} skeleton={<PhotoSkeletons />}>
        {({ list, needed, canUpload, reason, engagementCode }) => (
          <div className="stack">
            {reason !== null && (
              <p className={styles.why} role="status">
                {reason}
              </p>
            )}
            {needed > 0 && <RoomProgress needed={needed} canAdd={canUpload} {...roomPhotos(list)} />}
            <WaitingPhotos photos={queue.waiting} />
            {list.length === 0 ? (
              queue.waiting.length === 0 && canUpload && <EmptyState drawing="photo" text={text.none} />
            ) : (
              <UploadedPhotos list={list} meetingCode={engagementCode} />
            )}
            {canUpload && <PhotoNotice engagementId={engagementId} needed={needed} />}
          </div>
        )}
      </Loaded>
    </Page>
  )
}
