import { expect, test } from 'vitest'
import { inRuns, photoKinds } from './course-runs.ts'
import { timelineText } from '../shown/timeline-texts.ts'
import type { CourseRow } from '../store/event-log-repo.ts'

let seq = 100
const row = (kind: string, minute: number, params: object, actorName = '林晓'): CourseRow => ({
  seq: seq--,
  kind,
  params,
  at: `2026-11-23T02:${String(minute).padStart(2, '0')}:00.000Z`,
  actorKind: 'staff',
  actorName,
  actingForName: null,
})
const photo = (minute: number, tag: string, actorName?: string) =>
  row('photosUploaded', minute, { count: 1, tag }, actorName)

test('photos one person uploads in one go are one entry that names their kinds', () => {
  const rows = [photo(9, 'talk'), photo(8, 'room'), photo(7, 'room'), photo(6, 'talk'), photo(5, 'room')]
  const [run, ...others] = inRuns(rows)
  expect(others).toEqual([])
  expect(run?.params).toEqual({ count: 5, room: 3, talk: 2 })
  expect([photoKinds(run?.params, 'zh-CN'), photoKinds(run?.params, 'en')]).toEqual([
    '听众席 3 张、讲者 2 张',
    'Audience: 3, Talk: 2',
  ])
})

test('another person, a long pause or something between begins another entry', () => {
  const rows = [
    photo(59, 'room'),
    photo(20, 'room'),
    photo(19, 'room', '徐洋'),
    row('speakerRecorded', 18, {}),
    photo(17, 'room', '徐洋'),
    row('filesUploaded', 16, { count: 1 }),
    row('filesUploaded', 15, { count: 2 }),
  ]
  expect(inRuns(rows).map(({ kind, params }) => [kind, Reflect.get(Object(params), 'count')])).toEqual([
    ['photosUploaded', 1],
    ['photosUploaded', 1],
    ['photosUploaded', 1],
    ['speakerRecorded', undefined],
    ['photosUploaded', 1],
    ['filesUploaded', 3],
  ])
})

test('what was logged without a kind names none', () => {
  expect(photoKinds(inRuns([row('photosUploaded', 1, { count: 4 })])[0]?.params, 'zh-CN')).toBe('')
})

test('what was deleted or explained one by one is told together too, files by their names', () => {
  const rows = [
    row('suspicionExplained', 9, {}),
    row('suspicionExplained', 8, {}),
    row('photoDeleted', 7, {}),
    row('photoDeleted', 6, {}),
    row('photoDeleted', 5, {}),
    row('fileDeleted', 4, { name: 'b.pdf' }),
    row('fileDeleted', 3, { name: 'a.pdf' }),
  ]
  const told = inRuns(rows).map(({ kind, params }) => timelineText(kind, params, 'zh-CN'))
  expect(told.map(({ title, detail }) => `${title} ${detail}`)).toEqual([
    '说明了 2 条代签疑点 ',
    '删除了 3 张照片 ',
    '删除了 2 份结案材料 a.pdf、b.pdf',
  ])
  expect(timelineText('photoDeleted', {}, 'en').title).toBe('Deleted 1 photo')
})
