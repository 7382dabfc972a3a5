import { lazy, Suspense } from 'react'
import type { FarDrawingName } from './far-drawing.tsx'
import { LineDrawing } from './line-drawing.tsx'

const FarDrawing = lazy(async () => ({ default: (await import('./far-drawing.tsx')).FarDrawing }))

/** What the first screens may show empty; the others are fetched when one of them is drawn. */
const NEAR_DRAWINGS = {
  calendar: {
    scene:
      'M22 30h52a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6V36a6 6 0 0 1 6-6zM16 44h64M32 24v10M64 24v10M28 54h8M44 54h8M60 54h8M28 66h8',
    accent: 'M52 66l5 5 10-11',
  },
  inbox: {
    scene:
      'M16 54l11-24a6 6 0 0 1 5-3h32a6 6 0 0 1 5 3l11 24v16a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6zM16 54h18l5 9h18l5-9h18',
    accent: 'M48 16v26M40 34l8 8 8-8',
  },
  search: {
    scene: 'M42 20a22 22 0 1 0 0 44 22 22 0 0 0 0-44zM58 58l20 20M84 26h4M86 24v4M14 70h4',
    accent: 'M32 42a10 10 0 0 1 10-10',
  },
} as const

type NearDrawingName = keyof typeof NEAR_DRAWINGS
export type DrawingName = NearDrawingName | FarDrawingName

const isNear = (name: DrawingName): name is NearDrawingName => name in NEAR_DRAWINGS

/** A small drawing of what an empty place or a page that cannot be shown is about. */
export function Drawing({ name }: { name: DrawingName }) {
  if (isNear(name)) return <LineDrawing {...NEAR_DRAWINGS[name]} />
  return (
    <Suspense fallback={<LineDrawing scene="" accent="" />}>
      <FarDrawing name={name} />
    </Suspense>
  )
}
