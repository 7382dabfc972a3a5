import { dottedText } from '../../kit/dotted-text.ts'
import { useState } from 'react'
import { formatDateTime } from '../../kit/format.ts'
import { useParam } from '../../kit/page/navigation.ts'
import { useArrival } from '../../kit/page/use-arrival.ts'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { photoTexts } from '../photo-texts.ts'
import type { UploadedPhoto } from '../photo-types.ts'
import styles from '../photos.module.css'
import { PhotoMark } from './photo-mark.tsx'
import { SimilarPhoto } from './similar-photo.tsx'

/** Photos that resemble one of another meeting, or were taken on another day; the first are compared and explained by a tap. */
export function FlaggedPhotos(props: { list: readonly UploadedPhoto[]; srcOf: (photoId: string) => string }) {
  const { list, srcOf } = props
  const text = photoTexts.useText()
  const [openId, setOpenId] = useState<string>()
  const isSentHere = useParam('show') === 'similar'
  const doubts = useArrival<HTMLDivElement>(isSentHere)
  const flagged = list.filter(({ flags }) => flags.length > 0)
  if (flagged.length === 0) return null
  const open = flagged.find(({ photoId }) => photoId === openId)
  const needsWords = flagged.some(({ flags }) => flags.includes('similar'))
  return (
    <div ref={doubts}>
      <Group title={text.flagged(flagged.length)} note={needsWords ? text.flaggedNote : undefined}>
        {flagged.map((photo) => (
          <Row
            key={photo.photoId}
            lead={<img className={styles.thumb} src={srcOf(photo.photoId)} alt="" />}
            title={dottedText(photo.flags.map((flag) => text[flag]))}
            second={whenTaken(photo, text)}
            end={photo.flags.includes('similar') ? <PhotoMark photo={photo} /> : undefined}
            onClick={photo.flags.includes('similar') ? () => setOpenId(photo.photoId) : undefined}
          />
        ))}
        <SimilarPhoto photo={open} onClose={() => setOpenId(undefined)} />
      </Group>
    </div>
  )
}

type Words = ReturnType<typeof photoTexts.useText>

function whenTaken({ tag, uploadedAt, exifTakenAt, device }: UploadedPhoto, text: Words): string {
  if (exifTakenAt === null) return text.caption(text[tag], formatDateTime(uploadedAt))
  return text.takenOn(formatDateTime(exifTakenAt), device ?? '')
}
