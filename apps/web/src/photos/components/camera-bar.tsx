import { PHOTO_TAGS, type PhotoTag } from '@osmp/domain/photos/photo-rules.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { photoTexts } from '../photo-texts.ts'
import styles from '../photos.module.css'
import { PhotoButtons } from './photo-buttons.tsx'

/** What the next photos show, and the ways to add them; `reason`: why none can be added. */
export function CameraBar(props: {
  tag: PhotoTag
  reason: string | undefined
  onTag: (tag: PhotoTag) => void
  onAdd: (files: readonly Blob[]) => void
}) {
  const { tag, reason, onTag, onAdd } = props
  const text = photoTexts.useText()
  return (
    <BottomBar
      above={
        reason === undefined && (
          <div className={styles.kinds}>
            <Segmented
              label={text.kind}
              options={PHOTO_TAGS.map((value) => ({ value, label: text[value] }))}
              value={tag}
              onChange={onTag}
            />
          </div>
        )
      }
      primary={<PhotoButtons reason={reason} onAdd={onAdd} />}
    />
  )
}
