import Pad, { type PointGroup } from 'signature_pad'
import { INK, PAPER } from '../media/paper.ts'
import { fitCanvas, scaleStrokes, strokesOf, type Stroke } from './signature-strokes.ts'

/** A signature: a PNG data URL (dark on white) and the strokes as they were written. */
export type Signature = { dataUrl: string; strokes: readonly Stroke[] }

/** `onBegin` comes with the first point of a stroke, `onChange` after each stroke and each redraw; null when nothing is left. */
type Listeners = { onBegin: () => void; onChange: (signature: Signature | null) => void }

/**
 * Writing on a canvas of changing size. A redraw in mid-stroke would make the library wait for the end of that stroke for ever,
 * so it waits until the pen is up.
 */
export function createSignatureField(canvas: HTMLCanvasElement, { onBegin, onChange }: Listeners) {
  const pad = new Pad(canvas, { penColor: INK, backgroundColor: PAPER, minWidth: 1, maxWidth: 3 })
  let size = fitCanvas(canvas)
  // As written, on a field of which size: each turn scales this, so that turning to and fro loses nothing.
  let written: { strokes: PointGroup[]; size: typeof size } = { strokes: [], size }
  let isWriting = false
  let afterStroke: (() => void)[] = []
  pad.clear()

  const report = () => {
    written = { strokes: pad.toData(), size }
    onChange(pad.isEmpty() ? null : { dataUrl: pad.toDataURL('image/png'), strokes: strokesOf(pad.toData()) })
  }
  const whenPenIsUp = (work: () => void) => {
    if (isWriting) afterStroke.push(work)
    else work()
  }
  const replace = (change: (strokes: PointGroup[]) => PointGroup[]) =>
    whenPenIsUp(() => {
      pad.fromData(change(pad.toData()), { clear: true })
      report()
    })
  const fit = () =>
    whenPenIsUp(() => {
      const [width, height] = [canvas.clientWidth, canvas.clientHeight]
      if (width === 0 || (size.width === width && size.height === height)) return
      const factor = Math.min(width / written.size.width, height / written.size.height)
      const strokes = scaleStrokes(written.strokes, factor)
      size = fitCanvas(canvas)
      pad.fromData(strokes, { clear: true })
    })

  pad.addEventListener('beginStroke', () => {
    isWriting = true
    onBegin()
  })
  pad.addEventListener('endStroke', () => {
    isWriting = false
    report()
    const works = afterStroke
    afterStroke = []
    for (const work of works) work()
  })
  const observer = new ResizeObserver(fit)
  observer.observe(canvas)
  return {
    undo: () => replace((strokes) => strokes.slice(0, -1)),
    clear: () => replace(() => []),
    end: () => {
      observer.disconnect()
      pad.off()
    },
  }
}
