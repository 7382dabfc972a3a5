import { lazy, Suspense, type ComponentType } from 'react'
import { StatementDownload } from '../../attendance/public.ts'
import { useChannel } from '../../kit/device/channel.ts'
import { moreTexts } from '../more-texts.ts'
import type { LandingBlockView, LandingView, Standing } from '../landing-view.ts'
import { Lead } from './lead.tsx'
import { MoreBlock } from './more-block.tsx'
import { StandingNotices } from './standing-notices.tsx'

export { HostMark } from '../../ui/mark/host-mark.tsx'
export { HeadNote } from './head-note.tsx'
export { MomentTag } from './moment-tag.tsx'
export { LateBar } from './late-bar.tsx'

/** Inside WeChat alone. */
const SubscribeAsk = lazy(async () => ({ default: (await import('./subscribe-ask.tsx')).SubscribeAsk }))

const EARLY: readonly LandingBlockView['kind'][] = ['head', 'facts', 'cover']

/**
 * The blocks from the first on that the first view does without, the products of the meeting, and the statement of a visitor who
 * took part.
 */
export function LateBlocks(props: {
  blocks: readonly LandingBlockView[]
  page: LandingView
  standing: Standing | null
  /** Draws a block of the first view. */
  Early: ComponentType<{ kind: LandingBlockView['kind']; page: LandingView; standing: Standing | null }>
}) {
  const { blocks, page, standing, Early } = props
  const text = moreTexts.useText()
  const isAhead = page.moment === 'upcoming' || page.moment === 'signIn'
  return (
    <>
      {standing !== null && isAhead && <StandingNotices notices={standing.notices} />}
      {standing !== null && page.moment !== 'cancelled' && <AskInWechat />}
      <Lead page={page} />
      {blocks.map((block, place) =>
        EARLY.includes(block.kind) ? (
          <Early key={block.kind} kind={block.kind} page={page} standing={standing} />
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

/** Apart, since the server that draws the page knows no app around it. */
function AskInWechat() {
  if (useChannel() !== 'wechat') return null
  return (
    <Suspense>
      <SubscribeAsk />
    </Suspense>
  )
}
