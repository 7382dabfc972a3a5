import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import { Icon } from '../mark/icon.tsx'
import type { IconName } from '../mark/icon-paths.ts'
import { useStageGestures } from './image-preview-gestures.ts'
import { FITTED, zoomAt } from './image-preview-zoom.ts'
import type { OverlayProps } from '../overlay/overlay.tsx'
import { useBackCloses } from '../overlay/use-back-closes.ts'
import styles from './image-preview-overlay.module.css'

const { useText } = defineTexts({
  title: ['图片预览', 'Image preview'],
  close: ['关闭预览', 'Close preview'],
  download: ['下载图片', 'Download image'],
  remove: ['删除图片', 'Delete image'],
  previous: ['上一张', 'Previous image'],
  next: ['下一张', 'Next image'],
  count: (at: number, of: number) => [`${at} / ${of}`, `${at} / ${of}`],
})

export type PreviewImage = {
  src: string
  alt: string
  caption?: string | undefined
  /** Pixels of the picture in full, where `src` may be a smaller one at first. */
  size?: { width: number; height: number } | undefined
}

export type ImagePreviewProps = OverlayProps & {
  images: readonly PreviewImage[]
  /** The picture that is shown first. */
  start?: number | undefined
  /** Told the place of the picture that is shown, for instance to fetch it in full. */
  onShow?: ((at: number) => void) | undefined
  /** With it there is a way to keep the picture that is shown. */
  onDownload?: ((at: number) => void) | undefined
  /** With it there is a way to give up the picture that is shown; whoever gives it asks before. */
  onRemove?: ((at: number) => void) | undefined
}

/**
 * Pictures on the whole screen, at least 180 px wide: pinch, mouse wheel or + and − zoom from 1 to 5, a double tap in and out, a
 * swipe or arrow to the next, a swipe down or Esc away.
 */
export function ImagePreviewOverlay({ open, onClose, ...stage }: ImagePreviewProps) {
  useBackCloses(open, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.stage}>
          <Stage {...stage} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Stage({ images, start = 0, onClose, onShow, onDownload, onRemove }: Omit<ImagePreviewProps, 'open'>) {
  const text = useText()
  const [at, setAt] = useState(start)
  const [zoom, setZoom] = useState(FITTED)
  useEffect(() => onShow?.(at), [onShow, at])
  const go = (next: number) => {
    if (images[next] === undefined) return
    setAt(next)
    setZoom(FITTED)
  }
  const stageRef = useStageGestures({ zoom, setZoom, onSwipe: (by) => go(at + by), onClose })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(at - 1)
    if (event.key === 'ArrowRight') go(at + 1)
    if (event.key === '+' || event.key === '=') setZoom((now) => zoomAt(now, now.scale * 1.5, FITTED))
    if (event.key === '-') setZoom((now) => zoomAt(now, now.scale / 1.5, FITTED))
  }
  const image = images[at]
  return (
    <div className={styles.content} onKeyDown={onKeyDown}>
      <div ref={stageRef} className={styles.area}>
        {image && (
          <img
            key={at}
            className={styles.image}
            src={image.src}
            alt={image.alt}
            {...image.size}
            draggable={false}
            data-scale={zoom.scale}
            style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          />
        )}
      </div>
      <header className={styles.head}>
        <Dialog.Title className={images.length > 1 ? styles.count : 'visually-hidden'}>
          <span className="visually-hidden">{text.title}</span> {text.count(at + 1, images.length)}
        </Dialog.Title>
        <span className={styles.tools}>
          {onDownload && <StageButton icon="download" label={text.download} onClick={() => onDownload(at)} />}
          {onRemove && <StageButton icon="trash" label={text.remove} onClick={() => onRemove(at)} />}
          <StageButton icon="x" label={text.close} onClick={onClose} />
        </span>
      </header>
      {at > 0 && <StageButton icon="chevron-left" label={text.previous} onClick={() => go(at - 1)} side="previous" />}
      {at < images.length - 1 && (
        <StageButton icon="chevron-right" label={text.next} onClick={() => go(at + 1)} side="next" />
      )}
      {image?.caption !== undefined && <p className={styles.caption}>{image.caption}</p>}
    </div>
  )
}

function StageButton(props: { icon: IconName; label: string; onClick: () => void; side?: 'previous' | 'next' }) {
  const side = props.side === undefined ? '' : styles[props.side]
  return (
    <button type="button" className={`${styles.button} ${side}`} aria-label={props.label} onClick={props.onClick}>
      <Icon name={props.icon} size={24} />
    </button>
  )
}
