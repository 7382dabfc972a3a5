import { cleanFileName, renameFile } from '@osmp/domain/closing/file-names.ts'
import {
  type FileKind,
  type MaterialType,
  decideUploadFile,
  kindOfName,
  takesEventPhotos,
} from '@osmp/domain/closing/upload-rules.ts'
import { AppError } from '../kit/app-error.ts'
import type { UploadedPart } from '../kit/ctx.ts'
import { sha256hex } from '../kit/ids.ts'
import type { MeetingRow } from '../meetings/public.ts'
import { cleanContent, findFileKind } from './file-content.ts'

const MAX_STORED_NAME = 120

export type SentFile = { file: UploadedPart; name: string; type: MaterialType }
export type ReadyFile = { name: string; type: MaterialType; kind: FileKind; content: Buffer; sentSha256: string }

/** Sent files as they will be kept: every one is judged before the first is decoded. Errors: upload and file name refusals. */
export async function readyFiles(
  sent: readonly SentFile[],
  meeting: MeetingRow,
  supplementary: boolean,
): Promise<ReadyFile[]> {
  const judged = sent.map((file) =>
    judgeFile(file, { enableUploadEventsPhotos: takesEventPhotos(meeting.execute_type), supplementary }),
  )
  const ready: ReadyFile[] = []
  for (const file of judged) ready.push({ ...file, content: await cleanContent(file.kind, file.content) })
  return ready
}

function judgeFile(
  { file, name, type }: SentFile,
  gate: { enableUploadEventsPhotos: boolean; supplementary: boolean },
): ReadyFile {
  const cleanName = storedName(file.fileName, name)
  const facts = {
    name: cleanName,
    type,
    bytes: file.content.length,
    foundKind: findFileKind(file.content),
    duplicate: false,
  }
  const answer = decideUploadFile(facts, gate)
  if (!answer.ok) throw new AppError(answer.reason)
  const kind = kindOfName(cleanName)
  if (kind === undefined) throw new AppError('uploadKind')
  return { name: cleanName, type, kind, content: file.content, sentSha256: sha256hex(file.content) }
}

/** The typed name with the file's own extension. Errors: each file name refusal, inputTooLong. */
function storedName(original: string, typed: string): string {
  const own = cleanFileName(original)
  const named = own.ok ? renameFile(own.name, typed) : own
  if (!named.ok) throw new AppError(named.reason)
  if (named.name.length > MAX_STORED_NAME) throw new AppError('inputTooLong', { field: 'fileName' })
  return named.name
}
