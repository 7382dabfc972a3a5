import { useRef, type ChangeEvent, type RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { photoTexts } from '../photo-texts.ts'
import styles from '../photos.module.css'

/** Camera first; the album for what was taken before. On a computer both open the files. */
export function PhotoButtons(props: { reason: string | undefined; onAdd: (files: readonly File[]) => void }) {
  const { reason, onAdd } = props
  const text = photoTexts.useText()
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  const open = (input: RefObject<HTMLInputElement | null>) => () => input.current?.click()
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    if (files.length > 0) onAdd(files)
  }
  const field = { type: 'file', accept: 'image/*', hidden: true, tabIndex: -1, onChange: add } as const
  if (reason !== undefined) {
    return (
      <Button variant="primary" block icon="camera" reason={reason}>
        {text.take}
      </Button>
    )
  }
  return (
    <div className={styles.buttons}>
      <input ref={album} {...field} multiple aria-label={text.choose} />
      <input ref={camera} {...field} capture="environment" aria-label={text.take} />
      <Button block icon="image" onClick={open(album)}>
        {text.choose}
      </Button>
      <Button variant="primary" block icon="camera" onClick={open(camera)}>
        {text.take}
      </Button>
    </div>
  )
}
