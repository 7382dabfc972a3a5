import { cleanFileName, renameFile } from '@osmp/domain/closing/file-names.ts'
import {
  type FileKind,
  FILE_KINDS,
  type MaterialType,
  decideUploadFile,
  fittingName,
  kindOfName,
  type UploadFile,
  type UploadGate,
} from '@osmp/domain/closing/upload-rules.ts'
import { AppError } from '../kit/http/app-error.ts'
import { oneAtATime } from '../kit/process/one-at-a-time.ts'
import type { FileSource, Spool } from '../kit/store/spool.ts'
import { cleanContent, findFileKind, refuseKnownBad } from './file-content.ts'
import { paperLook, type PictureLook, pictureLook } from './photo-image.ts'

const MAX_STORED_NAME = 120

/** `sentName`: of the file itself, whose extension stays; `name`: as the person typed it. */
export type SentFile = { sentName: string; name: string; type: MaterialType; content: FileSource }
type JudgedFile = { name: string; type: MaterialType; kind: FileKind; content: FileSource; sentSha256: string }
/** `look`: of a picture. */
export type ReadyFile = JudgedFile & { look?: PictureLook & { fine?: PictureLook } }

/**
 * Sent files as they will be kept: every one is judged before the first is decoded. One at a time is in memory; `keep` takes what was
 * made of it.
 */
export async function readyFiles(
  sent: readonly SentFile[],
  gate: UploadGate,
  keep: Spool['keep'],
): Promise<ReadyFile[]> {
  const judged: JudgedFile[] = []
  for (const file of sent) judged.push(await judgeFile(file, gate))
  const ready: ReadyFile[] = []
  for (const file of judged) ready.push(await oneAtATime(() => readyFile(file, keep)))
  return ready
}

async function readyFile(file: JudgedFile, keep: Spool['keep']): Promise<ReadyFile> {
  const clean = await cleanContent(file.kind, await file.content.read())
  const content = await keep(clean)
  if (FILE_KINDS[file.kind].group !== 'image') return { ...file, content }
  return { ...file, content, look: await lookOf(file.type, clean) }
}

/** Usually scans of papers of one form. */
const PAPERS: readonly MaterialType[] = ['contract_sanofi_third_party', 'sign_report']

/** How a picture looks; papers in more detail. */
export const lookOf = (type: MaterialType, picture: Buffer) =>
  PAPERS.includes(type) ? paperLook(picture) : pictureLook(picture)

async function judgeFile({ sentName, name, type, content }: SentFile, gate: UploadGate): Promise<JudgedFile> {
  const cleanName = storedName(sentName, name)
  const bytes = await content.read()
  refuseKnownBad(cleanName, bytes)
  const facts = { name: cleanName, type, bytes: content.size, foundKind: findFileKind(bytes), duplicate: false }
  const kind = judged(facts, gate)
  return { name: fittingName(cleanName, kind), type, kind, content, sentSha256: content.sha256 }
}

/** The kind of a file that may come: that of its bytes once they are known. */
export function judged(facts: UploadFile, gate: UploadGate): FileKind {
  const answer = decideUploadFile(facts, gate)
  if (!answer.ok) throw new AppError(answer.reason)
  const kind = facts.foundKind ?? kindOfName(facts.name)
  if (kind === undefined) throw new AppError('uploadKind')
  return kind
}

/** The typed name with the file's own extension. */
export function storedName(sentName: string, typed: string): string {
  const own = cleanFileName(sentName)
  const named = own.ok ? renameFile(own.name, typed) : own
  if (!named.ok) throw new AppError(named.reason)
  if (named.name.length > MAX_STORED_NAME) throw new AppError('inputTooLong', { field: 'fileName' })
  return named.name
}
