import { Suspense } from 'react'
import { StatementDownload } from '../../attendance/public.ts'
import { moreTexts } from '../more-texts.ts'
import { EarlyBlock, type LandingBlockView, type Standing } from './landing-page.tsx'
import type { LandingView } from '../landing-view.ts'
import { MoreBlock } from './more-block.tsx'
import { StandingNotices } from './standing-notices.tsx'

export { HostMark } from '../../ui/mark/host-mark.tsx'
export { MomentTag } from './moment-tag.tsx'
export { LateBar } from './late-bar.tsx'

const EARLY: readonly LandingBlockView['kind'][] = ['head', 'facts', 'cover']

/**
 * The blocks from the first on that the first view does without, the products of the meeting, and the statement of a visitor who
 * took part.
 */
export function LateBlocks(props: {
  blocks: readonly LandingBlockView[]
  page: LandingView
  standing: Standing | null
}) {
  const { blocks, page, standing } = props
  const text = moreTexts.useText()
  const isAhead = page.moment === 'upcoming' || page.moment === 'signIn'
  return (
    <>
      {standing !== null && isAhead && <StandingNotices notices={standing.notices} />}
      {blocks.map((block, place) =>
        EARLY.includes(block.kind) ? (
          <EarlyBlock key={block.kind} kind={block.kind} page={page} />
        ) : (
          <MoreBlock key={`${block.kind} ${place}`} block={block} page={page} />
        ),
      )}
      {page.products.length > 0 && <p className="quiet">{text.about(page.products)}</p>}
      {standing !== null && page.moment === 'ended' && (
        <Suspense>
          <StatementDownload engagementId={page.engagementId} />
        </Suspense>
      )}
    </>
  )
}
