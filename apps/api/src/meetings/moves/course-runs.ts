import { PHOTO_TAG_NAMES } from '@osmp/domain/photos/photo-tag-names.ts'
import { PHOTO_TAGS } from '@osmp/domain/photos/photo-rules.ts'
import type { Locale } from '../../kit/http/locale.ts'
import type { CourseRow } from '../store/event-log-repo.ts'

/** What is done one by one and told together. */
const ONE_BY_ONE: readonly string[] = [
  'photosUploaded',
  'photoDeleted',
  'photoExplained',
  'filesUploaded',
  'filesSupplemented',
  'fileDeleted',
  'suspicionExplained',
]
/** A longer pause begins another go. */
const PAUSE_MS = 30 * 60_000

/**
 * What one person did in one go is one entry, with its count and, of photos, how many of each kind, of files their names. Newest first, as
 * the course.
 */
export function inRuns(rows: readonly CourseRow[]): CourseRow[] {
  const runs: CourseRow[][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && isSameGo(last, row)) run.push(row)
    else runs.push([row])
  }
  return runs.map(asOne)
}

function isSameGo(later: CourseRow, earlier: CourseRow): boolean {
  const isOneByOne = ONE_BY_ONE.includes(later.kind) && later.kind === earlier.kind
  const isSamePerson = later.actorName === earlier.actorName && later.actingForName === earlier.actingForName
  return isOneByOne && isSamePerson && Date.parse(later.at) - Date.parse(earlier.at) <= PAUSE_MS
}

function asOne(run: readonly CourseRow[]): CourseRow {
  const [newest] = run
  if (!newest) throw new RangeError('run without entries')
  if (!ONE_BY_ONE.includes(newest.kind)) return newest
  const params = run.map((row) => paramsOf(row.params))
  const count = params.reduce((sum, each) => sum + Number(each['count'] ?? 1), 0)
  const tags = PHOTO_TAGS.map((tag) => [tag, params.filter((each) => each['tag'] === tag).length] as const)
  const names = params.flatMap((each) => (typeof each['name'] === 'string' ? [each['name']] : []))
  return {
    ...newest,
    params: {
      count,
      ...Object.fromEntries(tags.filter(([, photos]) => photos > 0)),
      ...(names.length > 0 && { name: names.toReversed().join('、') }),
    },
  }
}

const paramsOf = (params: unknown): Readonly<Record<string, unknown>> =>
  typeof params === 'object' && params !== null ? { ...params } : {}

/** The kinds of the photos of a run, as `讲者 2 张、听众席 3 张`; empty where the log does not say them. */
export function photoKinds(params: unknown, locale: Locale): string {
  const counts = paramsOf(params)
  return PHOTO_TAGS.map((tag) => ({ tag, count: Number(counts[tag] ?? 0) }))
    .filter(({ count }) => count > 0)
    .map(({ tag, count }) =>
      locale === 'en' ? `${PHOTO_TAG_NAMES[tag].en}: ${count}` : `${PHOTO_TAG_NAMES[tag]['zh-CN']} ${count} 张`,
    )
    .join(locale === 'en' ? ', ' : '、')
}
