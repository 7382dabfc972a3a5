import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import { defineTexts } from '../../kit/texts.ts'
import { Button } from '../page/button.tsx'
import { Icon } from '../mark/icon.tsx'
import { FAINT_INK, PAPER } from '../media/paper.ts'
import { createSignatureField, type Signature } from './signature-field.ts'
import { watchSight } from '../sight/watch-sight.ts'
import { useBackCloses } from '../overlay/use-back-closes.ts'
import styles from './signature-pad.module.css'

const { useText } = defineTexts({
  pad: ['签名区，请用手指书写', 'Signature area, write with your finger'],
  here: ['请在此签名', 'Sign here'],
  turn: ['横过手机，写得更舒展', 'Turn the phone sideways for more room'],
  full: ['全屏签名', 'Sign on the whole screen'],
  ready: ['写好了', 'Done'],
  undo: ['撤销一笔', 'Undo stroke'],
  clear: ['重写', 'Start again'],
})

/**
 * A field to sign with a finger, a pen or the mouse. `onChange` comes after each stroke; null when nothing is left. On a phone
 * turned sideways the field that is in sight takes the whole screen, until one is ready or turns the phone back.
 */
export function SignaturePad({ onChange }: { onChange: (signature: Signature | null) => void }) {
  const text = useText()
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const padRef = useRef<HTMLDivElement>(null)
  const { empty, undo, clear } = useSignature(canvasRef, onChange)
  const { isSideways, isFull, setFull } = useWholeScreen(padRef)
  useBackCloses(isFull, () => setFull(false))
  return (
    <div ref={padRef} className={styles.pad} data-full={isFull || undefined}>
      <div className={styles.paper} style={{ background: PAPER }}>
        <canvas ref={canvasRef} className={styles.canvas} role="img" aria-label={text.pad} />
        {empty && (
          <span className={styles.here} style={{ color: FAINT_INK }}>
            {text.here}
          </span>
        )}
        <span className={styles.line} />
      </div>
      <p className={styles.turn}>
        <Icon name="phone-turn" />
        {text.turn}
      </p>
      <div className={styles.actions}>
        <div className={styles.change} data-empty={empty || undefined}>
          <Button icon="undo" onClick={undo}>
            {text.undo}
          </Button>
          <Button icon="trash" onClick={clear}>
            {text.clear}
          </Button>
        </div>
        {isFull && (
          <Button icon="check" variant="primary" onClick={() => setFull(false)}>
            {text.ready}
          </Button>
        )}
        {isSideways && !isFull && (
          <Button icon="phone-turn" onClick={() => setFull(true)}>
            {text.full}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A phone on its side: wide, and too low for a page with a field in it. */
const SIDEWAYS = '(orientation: landscape) and (max-height: 500px)'

function watchSideways(listener: () => void): () => void {
  const media = matchMedia(SIDEWAYS)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the pad has the whole screen: from itself when it is in sight as the phone is turned, else when asked for. */
function useWholeScreen(padRef: RefObject<HTMLDivElement | null>) {
  const isSideways = useSyncExternalStore(watchSideways, () => matchMedia(SIDEWAYS).matches)
  const [isInSight, setInSight] = useState(false)
  const [asked, setAsked] = useState<boolean>()
  const [before, setBefore] = useState(isSideways)
  // Turned back or anew, the pad decides by itself again.
  if (before !== isSideways) {
    setBefore(isSideways)
    setAsked(isSideways ? isInSight || undefined : undefined)
  }
  useEffect(() => {
    const pad = padRef.current
    if (pad === null) return
    return watchSight(pad, setInSight, { threshold: 0.4 })
  }, [padRef])
  const isFull = isSideways && (asked ?? isInSight)
  return { isSideways, isFull, setFull: setAsked }
}

function useSignature(canvasRef: RefObject<HTMLCanvasElement | null>, onChange: (signature: Signature | null) => void) {
  const fieldRef = useRef<ReturnType<typeof createSignatureField>>(null)
  const [empty, setEmpty] = useState(true)
  const tell = useEffectEvent((signature: Signature | null) => {
    setEmpty(signature === null)
    onChange(signature)
  })
  useLayoutEffect(() => {
    const canvas = canvasRef.current
    if (canvas === null) return
    const field = createSignatureField(canvas, { onBegin: () => setEmpty(false), onChange: (next) => tell(next) })
    fieldRef.current = field
    return () => {
      field.end()
      fieldRef.current = null
    }
  }, [canvasRef])
  return { empty, undo: () => fieldRef.current?.undo(), clear: () => fieldRef.current?.clear() }
}
