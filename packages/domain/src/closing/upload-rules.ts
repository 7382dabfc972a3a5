import { isClosed, isVoid } from '../meetings/meeting-codes.ts'
import type { ExecuteType, MeetingStatus } from '../meetings/meeting-codes.ts'
import { isIn, RUNNING_OR_CLOSING } from '../meetings/status-sets.ts'
import { splitName } from './file-names.ts'

export const MATERIAL_TYPES = ['events_photos', 'contract_sanofi_third_party', 'sign_report', 'others'] as const
/** Material types of closing files (product text, §9): event photos, third-party contract, sign-in document, others. */
export type MaterialType = (typeof MATERIAL_TYPES)[number]

export function isMaterialType(type: string): type is MaterialType {
  return MATERIAL_TYPES.some((known) => known === type)
}

/** The types a person may choose from; event photos only when the meeting enables them (product text, §5). */
export function offeredMaterialTypes(enableUploadEventsPhotos: boolean): readonly MaterialType[] {
  return MATERIAL_TYPES.filter((type) => type !== 'events_photos' || enableUploadEventsPhotos)
}

/**
 * Whether a meeting takes event photos (policy `upload.eventPhotos`): it needs a place where people meet, so a purely online
 * one takes none.
 */
export function takesEventPhotos(executeType: ExecuteType, policyAllows: boolean): boolean {
  return policyAllows && executeType !== 'online'
}

/** Kinds of file by extension: their group sets the size limit. The kind must also be found in the bytes; a picture may be of another kind. */
export const FILE_KINDS = {
  jpg: { group: 'image', mime: 'image/jpeg' },
  jpeg: { group: 'image', mime: 'image/jpeg' },
  jpe: { group: 'image', mime: 'image/jpeg' },
  jfif: { group: 'image', mime: 'image/jpeg' },
  png: { group: 'image', mime: 'image/png' },
  webp: { group: 'image', mime: 'image/webp' },
  heic: { group: 'image', mime: 'image/heic' },
  pdf: { group: 'document', mime: 'application/pdf' },
  docx: { group: 'document', mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  xlsx: { group: 'document', mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pptx: { group: 'document', mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
} as const satisfies Record<string, { group: 'image' | 'document'; mime: string }>
export type FileKind = keyof typeof FILE_KINDS

export const MAX_FILE_BYTES = { image: 10 * 1024 * 1024, document: 20 * 1024 * 1024 } as const
export const MAX_FILES_PER_UPLOAD = 20
const DAY_MS = 86_400_000

export const UPLOAD_REFUSALS = [
  'uploadNothingChosen',
  'uploadTooMany',
  'uploadBeforeMeeting',
  'uploadMeetingCancelled',
  'uploadMeetingClosed',
  'uploadSupplementOver',
  'uploadMaterialType',
  'uploadPhotosDisabled',
  'uploadKind',
  'uploadKindMismatch',
  'uploadEmpty',
  'uploadTooLarge',
  'uploadDuplicate',
  'uploadConfirmed',
  'uploadSupplementKept',
] as const
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number]
type Answer = { readonly ok: true } | { readonly ok: false; readonly reason: UploadRefusal }

export type UploadMoment = {
  readonly status: MeetingStatus
  /** Epoch ms; null while the meeting is not closed. */
  readonly closedAt: number | null
  readonly now: number
  /** Policy `supplement.days`: how long after closing files may still be added. */
  readonly supplementDays: number
}

/**
 * Whether files may be sent now, and whether that is a supplement. Running and to be closed: the ordinary upload; closed:
 * only as a supplement, for some days, and event photos no more.
 */
export function decideUploadMoment(
  moment: UploadMoment,
): { readonly ok: true; readonly supplementary: boolean } | { readonly ok: false; readonly reason: UploadRefusal } {
  const { status, closedAt, now, supplementDays } = moment
  if (isIn(RUNNING_OR_CLOSING, status)) return { ok: true, supplementary: false }
  if (isVoid(status)) return { ok: false, reason: 'uploadMeetingCancelled' }
  if (!isClosed(status)) return { ok: false, reason: 'uploadBeforeMeeting' }
  const open = closedAt !== null && now < closedAt + supplementDays * DAY_MS
  return open ? { ok: true, supplementary: true } : { ok: false, reason: 'uploadSupplementOver' }
}

export type UploadFile = {
  /** Cleaned name (cleanFileName). */
  readonly name: string
  readonly type: string
  readonly bytes: number
  /** Kind found in the bytes, null when none of ours; undefined in the browser, before the server has looked. */
  readonly foundKind: FileKind | null | undefined
  /** The same bytes are already among this activity's files. */
  readonly duplicate: boolean
}

export type UploadGate = { readonly enableUploadEventsPhotos: boolean; readonly supplementary: boolean }

/** Whether one file may be uploaded, or the first reason why not. */
export function decideUploadFile(file: UploadFile, gate: UploadGate): Answer {
  const kind = kindOfName(file.name)
  if (!isMaterialType(file.type)) return refuse('uploadMaterialType')
  if (file.type === 'events_photos') {
    if (!gate.enableUploadEventsPhotos) return refuse('uploadPhotosDisabled')
    if (gate.supplementary) return refuse('uploadMeetingClosed')
  }
  if (kind === undefined) return refuse('uploadKind')
  const { group } = FILE_KINDS[kind]
  if (file.type === 'events_photos' && group !== 'image') return refuse('uploadKind')
  if (file.bytes === 0) return refuse('uploadEmpty')
  if (file.bytes > MAX_FILE_BYTES[group]) return refuse('uploadTooLarge')
  if (file.foundKind !== undefined && !fits(file.foundKind, kind)) return refuse('uploadKindMismatch')
  return file.duplicate ? refuse('uploadDuplicate') : { ok: true }
}

/** The confirm dialog does nothing without files (product text, §5); at most 20 at once. */
export function decideUploadCount(count: number): Answer {
  if (count === 0) return refuse('uploadNothingChosen')
  return count > MAX_FILES_PER_UPLOAD ? refuse('uploadTooMany') : { ok: true }
}

export type StoredFile = {
  readonly confirmed: boolean
  readonly supplementary: boolean
  readonly status: MeetingStatus
}

/** Before confirming only: after it a name never changes (product text, §5). */
export function mayRenameFile({ confirmed }: Pick<StoredFile, 'confirmed'>): Answer {
  return confirmed ? refuse('uploadConfirmed') : { ok: true }
}

/** A confirmed file goes while the meeting is open; a supplement, or any file of a closed meeting, never. */
export function mayDeleteFile({ confirmed, supplementary, status }: StoredFile): Answer {
  if (!confirmed) return { ok: true }
  if (supplementary) return refuse('uploadSupplementKept')
  if (isIn(RUNNING_OR_CLOSING, status)) return { ok: true }
  return refuse('uploadMeetingClosed')
}

/** The kind a name claims, or undefined when it is none of ours. */
export function kindOfName(name: string): FileKind | undefined {
  const { extension } = splitName(name)
  return isFileKind(extension) ? extension : undefined
}

function isFileKind(extension: string): extension is FileKind {
  return Object.hasOwn(FILE_KINDS, extension)
}

/** The name under which a file is kept: a picture of another kind than its name says, and `.jfif`, get the extension of the kind. */
export function fittingName(name: string, found: FileKind): string {
  const { stem, extension } = splitName(name)
  const isFit = extension !== 'jfif' && isFileKind(extension) && FILE_KINDS[extension].mime === FILE_KINDS[found].mime
  return isFit || FILE_KINDS[found].group !== 'image' ? name : `${stem}.${found}`
}

/** Messaging apps and browsers name pictures of one kind as another: only between pictures, both of which are drawn anew. */
function fits(found: FileKind | null, claimed: FileKind): boolean {
  if (found === null) return false
  const [one, other] = [FILE_KINDS[found], FILE_KINDS[claimed]]
  return one.mime === other.mime || (one.group === 'image' && other.group === 'image')
}

function refuse(reason: UploadRefusal): { readonly ok: false; readonly reason: UploadRefusal } {
  return { ok: false, reason }
}
