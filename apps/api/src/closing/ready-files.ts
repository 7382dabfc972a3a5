import { cleanFileName, renameFile } from '@osmp/domain/closing/file-names.ts'
import {
  type FileKind,
  FILE_KINDS,
  type MaterialType,
  decideUploadFile,
  kindOfName,
  type UploadFile,
  type UploadGate,
} from '@osmp/domain/closing/upload-rules.ts'
import { AppError } from '../kit/app-error.ts'
import { sha256hex } from '../kit/ids.ts'
import { paperLook, type PictureLook, pictureLook } from '../photos/public.ts'
import { cleanContent, findFileKind, refuseKnownBad } from './file-content.ts'

const MAX_STORED_NAME = 120

/** `sentName`: of the file itself, whose extension stays; `name`: as the person typed it. */
export type SentFile = { sentName: string; name: string; type: MaterialType; content: Buffer }
type JudgedFile = { name: string; type: MaterialType; kind: FileKind; content: Buffer; sentSha256: string }
/** `look`: of a picture. */
export type ReadyFile = JudgedFile & { look?: PictureLook & { fine?: PictureLook } }

/** Sent files as they will be kept: every one is judged before the first is decoded. Errors: upload, file name and content refusals. */
export async function readyFiles(sent: readonly SentFile[], gate: UploadGate): Promise<ReadyFile[]> {
  const judged = sent.map((file) => judgeFile(file, gate))
  const ready: ReadyFile[] = []
  for (const file of judged) {
    const content = await cleanContent(file.kind, file.content)
    if (FILE_KINDS[file.kind].group !== 'image') ready.push({ ...file, content })
    else ready.push({ ...file, content, look: await lookOf(file.type, content) })
  }
  return ready
}

/** Usually scans of papers of one form. */
const PAPERS: readonly MaterialType[] = ['contract_sanofi_third_party', 'sign_report']

/** How a picture looks; papers in more detail. */
export const lookOf = (type: MaterialType, picture: Buffer) =>
  PAPERS.includes(type) ? paperLook(picture) : pictureLook(picture)

function judgeFile({ sentName, name, type, content }: SentFile, gate: UploadGate): JudgedFile {
  const cleanName = storedName(sentName, name)
  refuseKnownBad(cleanName, content)
  const facts = { name: cleanName, type, bytes: content.length, foundKind: findFileKind(content), duplicate: false }
  return { name: cleanName, type, kind: judged(facts, gate), content, sentSha256: sha256hex(content) }
}

/** The kind of a file that may come. Errors: each upload refusal. */
export function judged(facts: UploadFile, gate: UploadGate): FileKind {
  const answer = decideUploadFile(facts, gate)
  if (!answer.ok) throw new AppError(answer.reason)
  const kind = kindOfName(facts.name)
  if (kind === undefined) throw new AppError('uploadKind')
  return kind
}

/** The typed name with the file's own extension. Errors: each file name refusal, inputTooLong. */
export function storedName(sentName: string, typed: string): string {
  const own = cleanFileName(sentName)
  const named = own.ok ? renameFile(own.name, typed) : own
  if (!named.ok) throw new AppError(named.reason)
  if (named.name.length > MAX_STORED_NAME) throw new AppError('inputTooLong', { field: 'fileName' })
  return named.name
}
