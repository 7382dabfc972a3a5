import { useState } from 'react'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { ImagePreview } from '../../ui/media/image-preview.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { PhotoGrid } from '../../ui/media/photo-grid.tsx'
import { Group } from '../../ui/page/group.tsx'
import { photoQueue, type WaitingPhoto } from '../photo-queue.ts'
import { photoTexts } from '../photo-texts.ts'
import styles from '../photos.module.css'

/** Photos that are on this phone only: on their way, waiting for a network, or refused with the reason. */
export function WaitingPhotos({ photos }: { photos: readonly WaitingPhoto[] }) {
  const text = photoTexts.useText()
  const [shown, setShown] = useState<number>()
  const [leaving, setLeaving] = useState<string>()
  if (photos.length === 0) return null
  const refusals = [...new Set(photos.flatMap(({ refusal }) => refusal ?? []))]
  return (
    <Group
      title={text.waiting(photos.length)}
      note={text.waitingNote}
      action={refusals.length > 0 && <ActionLink onClick={() => photoQueue.retry()}>{text.retryAll}</ActionLink>}
    >
      <div className={styles.grid}>
        {refusals.map((refusal) => (
          <p key={refusal} className={styles.refusal} role="alert">
            {refusal}
          </p>
        ))}
        <PhotoGrid
          photos={photos.map(({ clientId, src, tag, progress, refusal }) => ({
            key: clientId,
            src,
            alt: text[tag],
            label: text[tag],
            progress,
            failed: refusal !== null,
          }))}
          onOpen={setShown}
          onRetry={() => photoQueue.retry()}
          onRemove={setLeaving}
        />
      </div>
      <ImagePreview
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        start={shown}
        onRemove={(at) => {
          setShown(undefined)
          setLeaving(photos[at]?.clientId)
        }}
        images={photos.map(({ src, tag }) => ({ src, alt: text[tag], caption: text[tag] }))}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={text.discardTitle}
        text={text.discardText}
        confirmLabel={text.discard}
        danger
        onConfirm={() => {
          if (leaving !== undefined) void photoQueue.discard(leaving)
          setLeaving(undefined)
        }}
      />
    </Group>
  )
}
