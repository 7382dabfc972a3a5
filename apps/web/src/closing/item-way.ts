import { MATERIAL_TYPES, type MaterialType } from '@osmp/domain/closing/upload-rules.ts'
import { PHOTO_TAGS, type PhotoTag } from '@osmp/domain/photos/photo-rules.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { paths } from '../paths.ts'

type Detail = CallOutput<'closing', 'detail'>
export type ClosingItem = Detail['items'][number]

/** How an item of the checklist is settled: in its unfolded row, or on the page it leads to. */
export type ItemWay =
  | { kind: 'agenda' | 'amounts' | 'attendance' | 'doubt' | 'word' }
  | { kind: 'photos'; tag: PhotoTag }
  | { kind: 'upload'; type: MaterialType; talk: Detail['speakers'][number] | undefined }
  | { kind: 'page'; path: string }
  | { kind: 'none' }

/** Nothing makes evidence come in time afterwards: a word alone settles these. */
const LATE = ['lateContract:', 'lateConsent:']

/** The server names the page of an item; where what is done there fits into a row, it is done in the row. */
export function wayOf({ key, path, asksWord }: ClosingItem, { engagementId, speakers }: Detail): ItemWay {
  if (key === 'meetingDoubt') return { kind: 'doubt' }
  if (path === null || LATE.some((late) => key.startsWith(late))) return { kind: asksWord ? 'word' : 'none' }
  const [place, query = ''] = path.split('?')
  const asked = new URLSearchParams(query)
  const isAt = (page: keyof typeof PAGES) => place === PAGES[page]({ engagementId }).split('?')[0]
  if (isAt('closing')) return { kind: key === 'agendaAsHeld' ? 'agenda' : 'amounts' }
  if (isAt('speakers') && key === 'speakerStatuses') return { kind: 'attendance' }
  const tag = PHOTO_TAGS.find((known) => known === asked.get('tag'))
  if (isAt('camera') && tag !== undefined) return { kind: 'photos', tag }
  const type = MATERIAL_TYPES.find((known) => known === asked.get('type'))
  const talk = speakers.find(({ id }) => id === key.split(':')[1])
  if (isAt('files') && type !== undefined) return { kind: 'upload', type, talk }
  return { kind: 'page', path }
}

const PAGES = {
  closing: paths.meetingDetailChildrenClosingMeeting,
  speakers: paths.meetingDetailChildrenSpeakerList,
  camera: paths.meetingDetailCamera,
  files: paths.meetingDetailChildrenUploadedFiles,
} as const
