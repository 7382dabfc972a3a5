import { Tag } from '../../ui/mark/tag.tsx'
import { photoTexts } from '../photo-texts.ts'
import type { UploadedPhoto } from '../photo-types.ts'

/** What a photo makes one ask, in a word or two; nothing for most. */
export function PhotoMark({ photo }: { photo: UploadedPhoto }) {
  const text = photoTexts.useText()
  if (photo.flags.includes('similar')) {
    const isDone = photo.explanation !== null
    return <Tag tone={isDone ? 'accent' : 'danger'}>{isDone ? text.explained : text.toExplain}</Tag>
  }
  return photo.flags.length > 0 ? <Tag tone="danger">{text.dayOff}</Tag> : null
}
