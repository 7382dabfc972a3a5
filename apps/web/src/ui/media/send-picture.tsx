import { useRef } from 'react'
import { currentChannel } from '../../kit/device/channel.ts'
import { defineTexts } from '../../kit/texts.ts'
import { Button } from '../page/button.tsx'
import { useUnmarked } from '../overlay/unmarked.ts'
import styles from './qr-picture.module.css'

const texts = defineTexts({
  hold: ['长按图片保存或转发', 'Hold the picture to save or forward it'],
  holdOrSave: ['长按图片可转发，也可保存后发送', 'Hold the picture to forward it, or save it'],
  save: ['保存图片', 'Save picture'],
})

/**
 * A picture to be passed on, to hold or save; no watermark lies over it. `title` names its file, `label` says it for screen readers.
 */
export function SendPicture(props: { src: string; width: number; height: number; title: string; label: string }) {
  const { src, width, height, title, label } = props
  const text = texts.useText()
  const ref = useRef<HTMLImageElement>(null)
  useUnmarked(ref)
  // The messaging apps' browsers save no files: there one holds the picture.
  const channel = currentChannel()
  const isInApp = channel !== undefined && channel !== 'client'
  return (
    <figure className={styles.figure}>
      <img ref={ref} className={styles.card} src={src} width={width} height={height} alt={label} />
      <figcaption className={styles.how}>{isInApp ? text.hold : text.holdOrSave}</figcaption>
      {!isInApp && (
        <Button icon="download" onClick={() => save(src, title)}>
          {text.save}
        </Button>
      )}
    </figure>
  )
}

function save(src: string, title: string): void {
  const link = document.createElement('a')
  link.href = src
  link.download = `${title.replaceAll(/[\\/:*?"<>|]/g, ' ')}.png`
  link.click()
}
