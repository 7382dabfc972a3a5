import { dottedText } from '../../kit/dotted-text.ts'
import { useState } from 'react'
import { downloadFile } from '../../kit/upload/download.ts'
import { formatDateTime } from '../../kit/format.ts'
import { ImagePreview } from '../../ui/media/image-preview.tsx'
import { PhotoGrid } from '../../ui/media/photo-grid.tsx'
import { Group } from '../../ui/page/group.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { photoTexts } from '../photo-texts.ts'
import type { UploadedPhoto } from '../photo-types.ts'
import styles from '../photos.module.css'
import { usePhotoImages } from '../use-photo-images.ts'
import { DeletePhoto } from './delete-photo.tsx'
import { FlaggedPhotos } from './flagged-photos.tsx'
import { PhotoMark } from './photo-mark.tsx'

type Words = ReturnType<typeof photoTexts.useText>

/**
 * Photos the server has, each with its kind; by a tap on the whole screen, where one keeps it with the stamp burnt in, or deletes it
 * while the meeting is open.
 */
export function UploadedPhotos(props: { list: readonly UploadedPhoto[]; meetingCode: string }) {
  const { list, meetingCode } = props
  const text = photoTexts.useText()
  const [shown, setShown] = useState<number>()
  const [leaving, setLeaving] = useState<string>()
  const images = usePhotoImages(list)
  const faces = list.map((photo) => ({ photo, alt: text.caption(text[photo.tag], formatDateTime(photo.uploadedAt)) }))
  const canDelete = list.every((photo) => photo.canDelete)
  const remove = (at: number) => {
    setShown(undefined)
    setLeaving(list[at]?.photoId)
  }
  return (
    <>
      <FlaggedPhotos list={list} srcOf={images.small} />
      <Group title={text.uploaded(list.length)}>
        <div className={styles.grid}>
          <PhotoGrid
            photos={faces.map(({ photo, alt }) => ({
              key: photo.photoId,
              src: images.small(photo.photoId),
              alt,
              label: text[photo.tag],
              mark: photo.flags.length > 0 ? <PhotoMark photo={photo} /> : undefined,
            }))}
            onOpen={setShown}
            onDrawn={images.onDrawn}
          />
        </div>
        <ImagePreview
          open={shown !== undefined}
          onClose={() => setShown(undefined)}
          start={shown}
          onShow={images.onShow}
          onDownload={(at) => void download(list[at], meetingCode, text)}
          onRemove={canDelete ? remove : undefined}
          images={faces.map(({ photo, alt }) => ({
            src: images.full(photo.photoId),
            alt,
            size: { width: photo.width, height: photo.height },
            caption: captionOf(photo, { meetingCode, alt, text }),
          }))}
        />
        <DeletePhoto
          photoId={leaving}
          alt={faces.find(({ photo }) => photo.photoId === leaving)?.alt}
          onClose={() => setLeaving(undefined)}
        />
      </Group>
    </>
  )
}

/** Keeps the stamped picture; its name tells the meeting and the time. */
async function download(photo: UploadedPhoto | undefined, meetingCode: string, text: Words): Promise<void> {
  if (!photo) return
  const name = `${meetingCode}-${photo.uploadedAt.replace(/\D/g, '').slice(0, 14)}.jpg`
  await downloadFile(photo.stampedUrl, name).catch(() => showToast({ type: 'error', text: text.noDownload }))
}

/** The stamp of a photo as it is shown: meeting code, what, the server's time, by whom, then what the camera wrote. */
function captionOf(photo: UploadedPhoto, words: { meetingCode: string; alt: string; text: Words }): string {
  const { text } = words
  const { caption, uploaderName, exifTakenAt, device, place } = photo
  const camera = exifTakenAt !== null || device !== null
  return dottedText([
    words.meetingCode,
    words.alt,
    caption,
    text.by(uploaderName),
    camera ? text.takenOn(exifTakenAt === null ? '' : formatDateTime(exifTakenAt), device ?? '') : '',
    place ? text.place(place.latitude, place.longitude) : '',
  ])
}
