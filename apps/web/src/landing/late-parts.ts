import { lazy } from 'react'

/**
 * Blocks below the first view, and parts of the first view that most visitors do not see: they arrive once the first view is
 * drawn. The server, which draws the page at once, is built with `late-blocks.tsx` in place of this file.
 */
const late = () => import('./components/late-blocks.tsx')
export const LateBlocks = lazy(async () => ({ default: (await late()).LateBlocks }))
export const LateBar = lazy(async () => ({ default: (await late()).LateBar }))
/** Most visitors come before the meeting and without a place, and see none. */
export const HeadNote = lazy(async () => ({ default: (await late()).HeadNote }))
/** The name alone stands first, as in the first frame. */
export const HostMark = lazy(async () => ({ default: (await late()).HostMark }))
