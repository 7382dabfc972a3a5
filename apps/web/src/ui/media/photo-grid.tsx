import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import { Icon } from '../mark/icon.tsx'
import styles from './photo-grid.module.css'
import { useVisibleRows } from '../sight/visible-rows.ts'

const { useText } = defineTexts({
  photos: ['照片', 'Photos'],
  add: ['添加照片', 'Add photos'],
  open: (alt: string) => [`查看 ${alt}`, `View ${alt}`],
  remove: (alt: string) => [`删除 ${alt}`, `Delete ${alt}`],
  sending: (percent: number) => [`${percent}%`, `${percent}%`],
  failed: ['未上传，重试', 'Not uploaded, retry'],
})

export type GridPhoto = {
  key: string
  src: string
  /** What the photo shows, e.g. its caption. */
  alt: string
  /** How far the upload is, 0 to 1; left out once it has arrived. */
  progress?: number | undefined
  failed?: boolean | undefined
  /** A word for its kind, on the lower edge. */
  label?: string | undefined
  /** Laid over the upper edge, e.g. a tag. */
  mark?: ReactNode
}

/**
 * Photos in squares, three in a row on a phone; of many only those near the screen are drawn. The handlers that are given decide what
 * can be done; `onRemove` gives up one that failed. `onDrawn` is told which places are drawn.
 */
export function PhotoGrid(props: {
  photos: readonly GridPhoto[]
  onOpen: (at: number) => void
  onAdd?: ((files: readonly File[]) => void) | undefined
  onRetry?: ((key: string) => void) | undefined
  onRemove?: ((key: string) => void) | undefined
  onDrawn?: ((from: number, to: number) => void) | undefined
}) {
  const { photos, onOpen, onAdd, onRetry, onRemove, onDrawn } = props
  const text = useText()
  const gridRef = useRef<HTMLUListElement>(null)
  const { from, to, above, below } = useVisibleRows(gridRef, photos.length)
  useEffect(() => onDrawn?.(from, to), [onDrawn, from, to])
  return (
    <ul
      ref={gridRef}
      className={styles.grid}
      aria-label={text.photos}
      style={{ paddingTop: above, paddingBottom: below }}
    >
      {onAdd && <AddTile onAdd={onAdd} />}
      {photos.slice(from, to).map((photo, place) => (
        <li key={photo.key} className={styles.tile} aria-setsize={photos.length} aria-posinset={from + place + 1}>
          <button
            type="button"
            className={styles.open}
            aria-label={text.open(photo.alt)}
            onClick={() => onOpen(from + place)}
          >
            <img className={styles.image} src={photo.src} alt="" loading="lazy" />
          </button>
          {photo.label !== undefined && (
            <span className={styles.label} aria-hidden>
              {photo.label}
            </span>
          )}
          {photo.mark !== undefined && <span className={styles.mark}>{photo.mark}</span>}
          <UploadState photo={photo} onRetry={onRetry} />
          {onRemove && photo.failed && (
            <button
              type="button"
              className={styles.remove}
              aria-label={text.remove(photo.alt)}
              onClick={() => onRemove(photo.key)}
            >
              <span className={styles['remove-mark']}>
                <Icon name="x" />
              </span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function UploadState({ photo, onRetry }: { photo: GridPhoto; onRetry: ((key: string) => void) | undefined }) {
  const text = useText()
  if (photo.failed) {
    return (
      <button type="button" className={styles.failed} onClick={() => onRetry?.(photo.key)}>
        <Icon name="refresh" />
        {text.failed}
      </button>
    )
  }
  if (photo.progress === undefined) return null
  return (
    <span className={styles.sending}>
      <span className={styles.percent}>{text.sending(Math.floor(photo.progress * 100))}</span>
    </span>
  )
}

function AddTile({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const text = useText()
  const inputRef = useRef<HTMLInputElement>(null)
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    if (files.length > 0) onAdd(files)
  }
  return (
    <li className={styles.tile}>
      <input
        ref={inputRef}
        type="file"
        accept="image/*"
        multiple
        hidden
        tabIndex={-1}
        aria-label={text.add}
        onChange={add}
      />
      <button type="button" className={styles.add} onClick={() => inputRef.current?.click()}>
        <Icon name="camera" size={24} />
        {text.add}
      </button>
    </li>
  )
}
