import { useMemo, useState } from 'react'
import type { CallOutput } from '../../kit/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { CLEAR_PIXEL, usePrivateImages } from '../../kit/private-images.ts'
import { useCallMutation } from '../../kit/query.ts'
import { ImagePreview } from '../../ui/image-preview.tsx'
import { ConfirmDialog } from '../../ui/overlays.ts'
import { PhotoGrid } from '../../ui/photo-grid.tsx'
import { Section } from '../../ui/section.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { photoTexts } from '../photo-texts.ts'
import styles from '../photos.module.css'

/** Photos the server has: what they show, by whom and when; on the whole screen by a tap, deleted while the meeting is open. */
export function UploadedPhotos({ list }: { list: CallOutput<'photos', 'activityPhotoList'>['list'] }) {
  const text = photoTexts.useText()
  const [shown, setShown] = useState<number>()
  const [leaving, setLeaving] = useState<string>()
  const files = useMemo(() => list.map(({ photoId, url }) => ({ key: photoId, url })), [list])
  const addresses = usePrivateImages(files)
  const remove = useCallMutation('photos', 'activityPhotoDelete', {
    invalidates: ['photos', 'closing'],
    onSuccess: () => {
      setLeaving(undefined)
      showToast({ type: 'success', text: text.removed })
    },
  })
  const images = list.map(({ photoId, tag, caption, uploadedAt, uploaderName }) => {
    const alt = text.caption(text[tag], formatDateTime(uploadedAt))
    const words = [caption, alt, text.by(uploaderName)].filter((part) => part !== '').join(' · ')
    return { key: photoId, src: addresses.get(photoId) ?? CLEAR_PIXEL, alt, caption: words }
  })
  return (
    <Section title={text.uploaded(list.length)}>
      <div className={styles.grid}>
        <PhotoGrid
          photos={images}
          onOpen={setShown}
          onRemove={list.every(({ canDelete }) => canDelete) ? setLeaving : undefined}
        />
      </div>
      <ImagePreview open={shown !== undefined} onClose={() => setShown(undefined)} start={shown} images={images} />
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={text.removeTitle}
        text={images.find(({ key }) => key === leaving)?.alt}
        confirmLabel={text.remove}
        danger
        busy={remove.isPending}
        onConfirm={() => leaving !== undefined && remove.mutate({ photoId: leaving })}
      />
    </Section>
  )
}
