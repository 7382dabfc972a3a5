import { useGesture } from '@use-gesture/react'
import { useRef, type Dispatch, type SetStateAction } from 'react'
import { MAX_SCALE, MIN_SCALE, pan, toggleZoom, zoomAt, type Zoom } from './image-preview-zoom.ts'

/** Two taps within this time, in milliseconds, are a double tap. */
const DOUBLE_TAP_MS = 300
/** A swipe of this length, in pixels, counts. */
const SWIPE = 60

type Stage = {
  zoom: Zoom
  setZoom: Dispatch<SetStateAction<Zoom>>
  /** −1 to the picture before, 1 to the next. */
  onSwipe: (by: -1 | 1) => void
  onClose: () => void
}

/** Pinch, wheel, drag, swipe and double tap on the stage. */
export function useStageGestures({ zoom, setZoom, onSwipe, onClose }: Stage) {
  const stageRef = useRef<HTMLDivElement>(null)
  const lastTap = useRef(-Infinity)
  const fromMiddle = (x: number, y: number) => {
    const box = stageRef.current?.getBoundingClientRect()
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 }
  }
  const tapped = (time: number, x: number, y: number) => {
    const double = time - lastTap.current < DOUBLE_TAP_MS
    lastTap.current = double ? -Infinity : time
    if (double) setZoom((now) => toggleZoom(now, fromMiddle(x, y)))
  }
  const swiped = (x: number, y: number) => {
    if (Math.abs(x) > Math.max(SWIPE, Math.abs(y))) onSwipe(x < 0 ? 1 : -1)
    else if (y > SWIPE && y > Math.abs(x)) onClose()
  }
  useGesture(
    {
      onPinch: ({ origin: [x, y], offset: [scale] }) => setZoom((now) => zoomAt(now, scale, fromMiddle(x, y))),
      onWheel: ({ event }) => {
        event.preventDefault()
        const point = fromMiddle(event.clientX, event.clientY)
        setZoom((now) => zoomAt(now, now.scale * Math.exp(-event.deltaY / 400), point))
      },
      onDrag: ({ pinching, cancel, tap, last, xy: [x, y], movement: [mx, my], offset: [ox, oy], timeStamp }) => {
        if (pinching) return cancel()
        if (tap) return tapped(timeStamp, x, y)
        if (zoom.scale === MIN_SCALE) return last ? swiped(mx, my) : undefined
        const stage = stageRef.current
        if (stage) setZoom((now) => pan(now, ox, oy, { width: stage.clientWidth, height: stage.clientHeight }))
      },
    },
    {
      target: stageRef,
      eventOptions: { passive: false },
      pinch: { pinchOnWheel: false, from: () => [zoom.scale, 0], scaleBounds: { min: MIN_SCALE, max: MAX_SCALE } },
      drag: { from: () => [zoom.x, zoom.y], filterTaps: true },
    },
  )
  return stageRef
}
