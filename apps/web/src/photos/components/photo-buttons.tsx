import { Button } from '../../ui/page/button.tsx'
import { photoTexts } from '../photo-texts.ts'
import styles from '../photos.module.css'
import { usePhotoSource } from '../use-photo-source.ts'

/** Camera first; the album for what was taken before. On a computer both open the files. */
export function PhotoButtons(props: { onAdd: (files: readonly Blob[]) => void }) {
  const text = photoTexts.useText()
  const { camera, album, fields } = usePhotoSource(props.onAdd)
  return (
    <div className={styles.buttons}>
      <input {...fields.album} aria-label={text.choose} />
      <input {...fields.camera} aria-label={text.take} />
      <Button block icon="image" onClick={album}>
        {text.choose}
      </Button>
      <Button variant="primary" block icon="camera" onClick={camera}>
        {text.take}
      </Button>
    </div>
  )
}
