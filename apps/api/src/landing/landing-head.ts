import { displayTime } from '@osmp/domain/kit/time.ts'
import type { Db } from '../kit/db.ts'
import type { PageHead } from '../kit/html-page.ts'
import { findLanding } from './landing-repo.ts'

const LANDING = /^\/landing\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/
/** As on the page itself, which is in Chinese until its reader chooses otherwise. */
const by = (organiser: string) => `${organiser} 主办`

/** What an open landing page says of its meeting before any script runs; undefined for every other address. */
export async function landingHead(db: Db, publicUrl: string, path: string): Promise<PageHead | undefined> {
  const engagementId = LANDING.exec(path)?.[1]
  if (engagementId === undefined) return undefined
  const page = await findLanding(db.db, engagementId)
  if (!page) return undefined
  const place = page.executeType === 'online' ? [] : [page.hcoName, page.venue]
  const parts = [displayTime(page.startAt), ...place, by(page.organiser)]
  return {
    title: page.engagementName,
    description: parts.filter((part) => part !== null && part !== '').join(' · '),
    url: publicUrl + path,
    heading: page.engagementName,
    over: by(page.organiser),
  }
}
