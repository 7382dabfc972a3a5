import { afterFirstView } from '../kit/page/after-first-view.ts'

const fetchFrame = () => import('./late-frame.tsx')

/** The late frame, once the first view is drawn. */
export const lateFrame = async () => {
  await afterFirstView()
  return fetchFrame()
}

/** The same for what cannot wait. */
export const lateFrameNow = fetchFrame
