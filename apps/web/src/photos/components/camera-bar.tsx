import { PHOTO_TAGS, type PhotoTag } from '@osmp/domain/photos/photo-rules.ts'
import { BottomBar } from '../../ui/page/bottom-bar.tsx'
import { Segmented } from '../../ui/page/segmented.tsx'
import { photoTexts } from '../photo-texts.ts'
import styles from '../photos.module.css'
import { PhotoButtons } from './photo-buttons.tsx'

/** What the next photos show, and the ways to add them. */
export function CameraBar(props: {
  tag: PhotoTag
  onTag: (tag: PhotoTag) => void
  onAdd: (files: readonly Blob[]) => void
}) {
  const { tag, onTag, onAdd } = props
  const text = photoTexts.useText()
  return (
    <BottomBar
      above={
        <div className={styles.kinds}>
          <Segmented
            label={text.kind}
            options={PHOTO_TAGS.map((value) => ({ value, label: text[value] }))}
            value={tag}
            onChange={onTag}
          />
        </div>
      }
      primary={<PhotoButtons onAdd={onAdd} />}
    />
  )
}
