import { displayTime } from '@osmp/domain/kit/time.ts'
import type { LandingColour, LandingDesign } from '@osmp/domain/landing/landing-design.ts'
import { isAhead } from '@osmp/domain/landing/visit-time.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { isIn, OVER } from '@osmp/domain/meetings/status-sets.ts'
import type { PageHead } from '../kit/http/html-page.ts'
import { appPicture } from '../kit/http/link-preview.ts'
import { coverPicture } from './cover-picture.ts'
import { publicLanding } from './landing-detail.ts'
import { publicFilePath } from './landing-files-route.ts'
import type { LandingCtx, PresentedLanding } from './landing-page.ts'
import { findLandingState } from './landing-page-repo.ts'
import { findLanding, type LandingRow } from './landing-repo.ts'

const UUID = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})'
const PAGE = new RegExp(`^/(?:landing|agenda)/${UUID}$`)
/** Pages that are drawn in the look their organiser chose, and by the server. */
const LANDING = /^\/landing\//
const FORMER = '/oldLanding'
/** The accents of the light theme, for the bar of the browser. */
const THEME_COLOURS = {
  teal: '#0b6b5d',
  blue: '#1c57b0',
  amber: '#8a5200',
  slate: '#4a5664',
} as const satisfies Record<LandingColour, string>

/** Head of a public page, and of a landing page the answer of its call. */
type LandingFirst = { head: PageHead; page?: PresentedLanding }

/** As on the page itself, which is in Chinese until its reader chooses otherwise. */
const by = (organiser: string) => `${organiser} 主办`

/**
 * The head of an open landing page, of its agenda and of its former address, and the answer of the landing page's call, read once;
 * undefined for every other address. `address`: path with its query.
 */
export async function landingView(ctx: LandingCtx, address: string): Promise<LandingFirst | undefined> {
  const { path, engagementId } = pageOf(address)
  if (engagementId === undefined) return undefined
  const row = await findLanding(ctx.tx, engagementId)
  if (!row?.isPublished) return undefined
  const published = (await findLandingState(ctx.tx, engagementId))?.published
  const head = headOf(ctx, path, row, published)
  if (!LANDING.test(address)) return { head }
  const page = await publicLanding(ctx, row, published)
  const { template: look, colour } = page.look
  // From its first day on a word has the place of the seats.
  const seats = page.moment === 'upcoming' && isAhead(page.days, page.now) ? row.seats : null
  const picture = coverOf(published) === null ? coverPicture(page.art, seats, row.seatsTaken) : ''
  // The form is on another page, which asks for it.
  return { head: { ...head, hero: { picture, look, colour } }, page: { ...page, form: null, consents: [] } }
}

function headOf(
  { config: { publicUrl, apiPrefix } }: LandingCtx,
  path: string,
  row: LandingRow,
  published: LandingDesign | null | undefined,
): PageHead {
  const cover = coverOf(published)
  const place = row.executeType === 'online' ? [] : [row.hcoName, row.venue]
  const parts = [displayTime(row.startAt), ...place, by(row.organiser)]
  return {
    title: titleOf(row),
    description: parts.filter((part) => part !== null && part !== '').join(' · '),
    url: publicUrl + path,
    heading: row.engagementName,
    over: by(row.organiser),
    image: cover === null ? appPicture(publicUrl) : photoPicture(apiPrefix, publicUrl, cover),
    ...(published && { themeColour: THEME_COLOURS[published.colour] }),
  }
}

const photoPicture = (apiPrefix: string, publicUrl: string, cover: string): PageHead['image'] => ({
  address: new URL(publicFilePath(apiPrefix, cover), publicUrl).href,
  width: 1280,
  height: 720,
})

const coverOf = (published: LandingDesign | null | undefined): string | null =>
  published?.blocks.some(({ kind, isShown }) => kind === 'cover' && isShown) ? published.coverFileId : null

function titleOf({ status, engagementName }: LandingRow): string {
  if (status === MEETING.cancelled) return `已取消：${engagementName}`
  return isIn(OVER, status) ? `已结束：${engagementName}` : engagementName
}

/** True for an address of a page with a meeting. */
export const namesMeeting = (address: string): boolean => pageOf(address).engagementId !== undefined

/** Messaging apps add a query of their own to a link that is sent on: the page's address is told without it. */
function pageOf(address: string): { path: string; engagementId: string | undefined } {
  const [path = '', query = ''] = address.split('?')
  if (path !== FORMER) return { path, engagementId: PAGE.exec(path)?.[1] }
  const engagementId = new RegExp(`^${UUID}$`).exec(new URLSearchParams(query).get('meetingId') ?? '')?.[1]
  return { path: `/landing/${engagementId}`, engagementId }
}
