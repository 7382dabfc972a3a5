import { displayTime } from '@osmp/domain/kit/time.ts'
import { type LandingColour, startingDesign } from '@osmp/domain/landing/landing-design.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { isIn, OVER } from '@osmp/domain/meetings/status-sets.ts'
import type { Db } from '../kit/database/db.ts'
import type { PageHead } from '../kit/http/html-page.ts'
import { publicFilePath } from './landing-files-route.ts'
import { findLandingState } from './landing-page-repo.ts'
import { findLanding, type LandingRow } from './landing-repo.ts'
import { firstLandingTemplate } from './landing-template-repo.ts'
import { seatPicture } from './seat-picture.ts'

const UUID = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})'
const PAGE = new RegExp(`^/(?:landing|agenda)/${UUID}$`)
/** Pages that are drawn in the look their organiser chose. */
const LOOK = /^\/landing\//
const FORMER = '/oldLanding'
/** The accents of the light theme, for the bar of the browser. */
const THEME_COLOURS = {
  teal: '#0b6b5d',
  blue: '#1c57b0',
  amber: '#8a5200',
  slate: '#4a5664',
} as const satisfies Record<LandingColour, string>

/** As on the page itself, which is in Chinese until its reader chooses otherwise. */
const by = (organiser: string) => `${organiser} 主办`

/**
 * What an open landing page, its agenda or its former address says of its meeting before any script runs; undefined for every
 * other address. `address`: path with its query.
 */
export async function landingHead(
  db: Db,
  { publicUrl, apiPrefix }: { publicUrl: string; apiPrefix: string },
  address: string,
): Promise<PageHead | undefined> {
  const { path, engagementId } = pageOf(address)
  if (engagementId === undefined) return undefined
  const page = await findLanding(db.db, engagementId)
  if (!page?.isPublished) return undefined
  const published = (await findLandingState(db.db, engagementId))?.published
  const cover = published?.blocks.some(({ kind, isShown }) => kind === 'cover' && isShown)
    ? published.coverFileId
    : null
  const { template, colour } = published ?? startingDesign(await firstLandingTemplate(db.db))
  const place = page.executeType === 'online' ? [] : [page.hcoName, page.venue]
  const parts = [displayTime(page.startAt), ...place, by(page.organiser)]
  return {
    title: titleOf(page),
    description: parts.filter((part) => part !== null && part !== '').join(' · '),
    url: publicUrl + path,
    heading: page.engagementName,
    over: by(page.organiser),
    ...(LOOK.test(address) && {
      hero: { picture: cover === null ? seatPicture(page.seats, page.seatsTaken) : '', look: template, colour },
    }),
    ...(cover !== null && { image: new URL(publicFilePath(apiPrefix, cover), publicUrl).href }),
    ...(published && { themeColour: THEME_COLOURS[published.colour] }),
  }
}

function titleOf({ status, engagementName }: LandingRow): string {
  if (status === MEETING.cancelled) return `已取消：${engagementName}`
  return isIn(OVER, status) ? `已结束：${engagementName}` : engagementName
}

/** Messaging apps add a query of their own to a link that is sent on: the page's address is told without it. */
function pageOf(address: string): { path: string; engagementId: string | undefined } {
  const [path = '', query = ''] = address.split('?')
  if (path !== FORMER) return { path, engagementId: PAGE.exec(path)?.[1] }
  const engagementId = new RegExp(`^${UUID}$`).exec(new URLSearchParams(query).get('meetingId') ?? '')?.[1]
  return { path: `/landing/${engagementId}`, engagementId }
}
