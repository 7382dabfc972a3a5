import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
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
    undo: '撤销一笔',
    clear: '重写',
  },
  en: {
    pad: 'Signature area, write with your finger',
    here: 'Sign here',
    turn: 'Turn the phone sideways for more room',
    undo: 'Undo stroke',
    clear: 'Start again',
  },
})

/** A signature: a PNG data URL (dark on white) and the strokes as they were written. */
export type Signature = { dataUrl: string; strokes: readonly Stroke[] }

/** A field to sign with a finger, a pen or the mouse. `onChange` comes after each stroke; null when nothing is left. */
export function SignaturePad({ onChange }: { onChange: (signature: Signature | null) => void }) {
  const text = useText()
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const { empty, undo, clear } = useSignature(canvasRef, onChange)
  return (
    <div className={styles.pad}>
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
        <Icon name="rotate" />
        {text.turn}
      </p>
      <div className={styles.actions}>
        <Button icon="undo" disabled={empty} onClick={undo}>
          {text.undo}
        </Button>
        <Button icon="trash" disabled={empty} onClick={clear}>
          {text.clear}
        </Button>
      </div>
    </div>
  )
}

function useSignature(canvasRef: RefObject<HTMLCanvasElement | null>, onChange: (signature: Signature | null) => void) {
  const padRef = useRef<Pad>(null)
  const [empty, setEmpty] = useState(true)
  const tell = useEffectEvent(() => report())
  const report = () => {
    const pad = padRef.current
    if (pad === null) return
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
      const factor = Math.min(canvas.clientWidth / size.width, canvas.clientHeight / size.height)
      const strokes = scaleStrokes(pad.toData(), factor)
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

function sameSize(size: { width: number; height: number }, canvas: HTMLCanvasElement): boolean {
  return size.width === canvas.clientWidth && size.height === canvas.clientHeight
}
