import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import Pad, { type PointGroup } from 'signature_pad'
import { defineTexts } from '../kit/texts.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { FAINT_INK, INK, PAPER } from './paper.ts'
import { fitCanvas, scaleStrokes, strokesOf, type Stroke } from './signature-strokes.ts'
import styles from './signature-pad.module.css'

const { useText } = defineTexts({
  'zh-CN': {
    pad: '签名区，请用手指书写',
    here: '请在此签名',
    turn: '横过手机，写得更舒展',
    full: '全屏签名',
    ready: '写好了',
    undo: '撤销一笔',
    clear: '重写',
  },
  en: {
    pad: 'Signature area, write with your finger',
    here: 'Sign here',
    turn: 'Turn the phone sideways for more room',
    full: 'Sign on the whole screen',
    ready: 'Done',
    undo: 'Undo stroke',
    clear: 'Start again',
  },
})

/** A signature: a PNG data URL (dark on white) and the strokes as they were written. */
export type Signature = { dataUrl: string; strokes: readonly Stroke[] }

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
        {!empty && (
          <>
            <Button icon="undo" onClick={undo}>
              {text.undo}
            </Button>
            <Button icon="trash" onClick={clear}>
              {text.clear}
            </Button>
          </>
        )}
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
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting === true), {
      threshold: 0.4,
    })
    observer.observe(pad)
    return () => observer.disconnect()
  }, [padRef])
  const isFull = isSideways && (asked ?? isInSight)
  return { isSideways, isFull, setFull: setAsked }
}

function useSignature(canvasRef: RefObject<HTMLCanvasElement | null>, onChange: (signature: Signature | null) => void) {
  const padRef = useRef<Pad>(null)
  /** As it was written, on a field of which size: each turn scales this, so that turning to and fro loses nothing. */
  const writtenRef = useRef<Written>({ strokes: [], width: 1, height: 1 })
  const [empty, setEmpty] = useState(true)
  const tell = useEffectEvent(() => report())
  const report = () => {
    const pad = padRef.current
    if (pad === null) return
    writtenRef.current = writtenOn(pad, canvasRef.current)
    setEmpty(pad.isEmpty())
    onChange(pad.isEmpty() ? null : { dataUrl: pad.toDataURL('image/png'), strokes: strokesOf(pad.toData()) })
  }
  const replace = (strokes: PointGroup[]) => {
    padRef.current?.fromData(strokes, { clear: true })
    report()
  }
  useLayoutEffect(() => {
    const canvas = canvasRef.current
    if (canvas === null) return
    const pad = new Pad(canvas, { penColor: INK, backgroundColor: PAPER, minWidth: 1, maxWidth: 3 })
    padRef.current = pad
    pad.addEventListener('beginStroke', () => setEmpty(false))
    pad.addEventListener('endStroke', tell)
    let size = fitCanvas(canvas)
    pad.clear()
    const observer = new ResizeObserver(() => {
      if (canvas.clientWidth === 0 || sameSize(size, canvas)) return
      const { strokes: written, width, height } = writtenRef.current
      const factor = Math.min(canvas.clientWidth / width, canvas.clientHeight / height)
      const strokes = scaleStrokes(written, factor)
      size = fitCanvas(canvas)
      pad.fromData(strokes, { clear: true })
    })
    observer.observe(canvas)
    return () => {
      observer.disconnect()
      pad.off()
      padRef.current = null
    }
  }, [canvasRef])
  return { empty, undo: () => replace(padRef.current?.toData().slice(0, -1) ?? []), clear: () => replace([]) }
}

type Written = { readonly strokes: PointGroup[]; readonly width: number; readonly height: number }

function writtenOn(pad: Pad, canvas: HTMLCanvasElement | null): Written {
  return { strokes: pad.toData(), width: canvas?.clientWidth ?? 1, height: canvas?.clientHeight ?? 1 }
}

function sameSize(size: { width: number; height: number }, canvas: HTMLCanvasElement): boolean {
  return size.width === canvas.clientWidth && size.height === canvas.clientHeight
}
