const MB = 1024 * 1024

/** What one person may send, in all meetings and by every way files come in, and what one meeting may hold. */
export const UPLOAD_LIMITS = {
  personDays: 30,
  personBytes: 2_048 * MB,
  hourFiles: 300,
  hourBytes: 512 * MB,
  meetingFiles: 200,
  meetingBytes: 1_024 * MB,
} as const

export const UPLOAD_QUOTA_REFUSALS = [
  'uploadQuotaHour',
  'uploadQuotaPerson',
  'uploadQuotaMeetingFiles',
  'uploadQuotaMeetingBytes',
] as const
export type UploadQuotaRefusal = (typeof UPLOAD_QUOTA_REFUSALS)[number]

export type UploadUse = { readonly files: number; readonly bytes: number }

export type UploadUses = {
  /** Of the last hour, and of the last thirty days: what has come, and what is on its way in parts. */
  readonly hour: UploadUse
  readonly person: UploadUse
  /** What the meeting holds, deleted files too until their bytes have gone; null where a file is of no meeting. */
  readonly meeting: UploadUse | null
}

/** Which quota these files would break, the one that is free again first before the others; undefined where they fit. */
export function uploadQuotaRefusal(
  { hour, person, meeting }: UploadUses,
  coming: UploadUse,
): UploadQuotaRefusal | undefined {
  const { hourFiles, hourBytes, personBytes, meetingFiles, meetingBytes } = UPLOAD_LIMITS
  if (hour.files + coming.files > hourFiles || hour.bytes + coming.bytes > hourBytes) return 'uploadQuotaHour'
  if (person.bytes + coming.bytes > personBytes) return 'uploadQuotaPerson'
  if (meeting === null) return undefined
  if (meeting.files + coming.files > meetingFiles) return 'uploadQuotaMeetingFiles'
  return meeting.bytes + coming.bytes > meetingBytes ? 'uploadQuotaMeetingBytes' : undefined
}
