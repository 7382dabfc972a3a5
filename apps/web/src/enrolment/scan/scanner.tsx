import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef, useState } from 'react'
import type { OverlayProps } from '../../ui/overlay/overlay.tsx'
import { useBackCloses } from '../../ui/overlay/use-back-closes.ts'
import { Button } from '../../ui/page/button.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { doorTexts } from '../door-texts.ts'
import { hasTorch, setTorch, useCameraScan } from './use-camera-scan.ts'
import type { DoorVerdict } from '../use-door.ts'
import styles from './scanner.module.css'

export type ScannerProps = OverlayProps & {
  title: string
  onScan: (text: string) => void
  verdict: DoorVerdict | null
}

/** The camera on the whole screen: code after code, the last answer big beneath it. */
export function Scanner({ open, onClose, title, ...rest }: ScannerProps) {
  useBackCloses(open, onClose)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Popup className={styles.stage}>
          <header className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <CloseButton onClose={onClose} />
          </header>
          <Viewfinder {...rest} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const text = doorTexts.useText()
  return <IconButton icon="x" label={text.closeScan} onClick={onClose} />
}

function Viewfinder({ onScan, verdict }: Pick<ScannerProps, 'onScan' | 'verdict'>) {
  const text = doorTexts.useText()
  const videoRef = useRef<HTMLVideoElement>(null)
  const { state, track } = useCameraScan(videoRef, onScan)
  const isBlind = state === 'denied' || state === 'missing'
  return (
    <>
      <div className={styles.view}>
        <video ref={videoRef} className={styles.video} muted playsInline hidden={isBlind} />
        {isBlind ? (
          <div className={styles.blind} role="alert">
            <Icon name="camera" size={24} />
            <strong>{text.noCamera}</strong>
            <p>{state === 'denied' ? text.cameraDenied : text.cameraMissing}</p>
          </div>
        ) : (
          <span className={styles.frame} aria-hidden />
        )}
      </div>
      <footer className={styles.foot}>
        {verdict ? (
          <p className={styles.answer} data-tone={verdict.tone} role="status">
            <strong>{verdict.text}</strong>
            {verdict.detail !== undefined && <span>{verdict.detail}</span>}
          </p>
        ) : (
          !isBlind && <p className={styles.hint}>{state === 'starting' ? text.starting : text.aim}</p>
        )}
        {track && hasTorch(track) && <Torch track={track} />}
      </footer>
    </>
  )
}

function Torch({ track }: { track: MediaStreamTrack }) {
  const text = doorTexts.useText()
  const [isOn, setOn] = useState(false)
  const turn = () =>
    setTorch(track, !isOn).then(
      () => setOn(!isOn),
      () => undefined,
    )
  return (
    <Button icon="sun" onClick={() => void turn()}>
      {isOn ? text.torchOff : text.torchOn}
    </Button>
  )
}
