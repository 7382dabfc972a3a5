export const FILE_NAME_REFUSALS = ['fileNameEmpty', 'fileNameNoExtension', 'fileNameExtensionChanged'] as const
export type FileNameRefusal = (typeof FILE_NAME_REFUSALS)[number]
export type FileNameResult =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly reason: FileNameRefusal }

/** Longest stored name in UTF-8 bytes: 255 is what file systems take, less the room for an added number. */
export const MAX_FILE_NAME_BYTES = 240

// Controls, direction marks (RTL override shows "gpj.exe" backwards), zero-width and line separators, lone surrogates.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu
const RESERVED_CHARS = /[<>:"|?*]/g
const TRAILING = /[\s.]+$/u
const RESERVED_NAMES = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i

/**
 * A name that is safe to store, show and download: the last part of a path, in NFC, with no invisible or reserved
 * characters, no leading or trailing dots and blanks, no device name, at most 240 bytes; the extension is kept, in lower
 * case. Refuses fileNameEmpty and fileNameNoExtension.
 */
export function cleanFileName(raw: string): FileNameResult {
  const lastPart = raw.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  // A NUL or "::$DATA" must not hide a second extension, so they are cut out before the extension is read.
  const visible = lastPart
    .replace(INVISIBLE, '')
    .replace(/::?\$data$/i, '')
    .replace(RESERVED_CHARS, '_')
  const trimmed = visible.replace(/^[\s.]+|[\s.]+$/gu, '')
  if (trimmed === '') return { ok: false, reason: 'fileNameEmpty' }
  const { stem, extension } = splitName(trimmed)
  if (extension === '' || stem === '') return { ok: false, reason: 'fileNameNoExtension' }
  return { ok: true, name: `${safeStem(stem, extension)}.${extension}` }
}

/**
 * A file renamed before it is confirmed: the extension stays (product text, §5). The person may type the stem alone or
 * the whole name; another extension than the file's own is refused (fileNameExtensionChanged).
 */
export function renameFile(current: string, typed: string): FileNameResult {
  const { extension } = splitName(current)
  if (extension === '') return { ok: false, reason: 'fileNameNoExtension' }
  const wanted = typed.trim()
  if (wanted === '') return { ok: false, reason: 'fileNameEmpty' }
  const typedExtension = splitName(wanted).extension
  if (typedExtension === extension) return cleanFileName(wanted)
  if (KNOWN_EXTENSION.test(typedExtension)) return { ok: false, reason: 'fileNameExtensionChanged' }
  return cleanFileName(`${wanted}.${extension}`)
}

/** A dot inside a typed stem ("v1.2") is part of the name unless what follows is a kind of file. */
const KNOWN_EXTENSION =
  /^(?:jpe?g|jfif|png|webp|heic|gif|svg|bmp|pdf|docx?|xlsx?|pptx?|csv|txt|html?|zip|rar|7z|exe|bat|cmd|js|sh|apk|mp4|mov)$/

/** Stem and extension, the extension in lower case without its dot; '' when there is none. */
export function splitName(name: string): { readonly stem: string; readonly extension: string } {
  const dot = name.lastIndexOf('.')
  const extension =
    dot < 0
      ? ''
      : name
          .slice(dot + 1)
          .trim()
          .toLowerCase()
  return /^[a-z0-9]{1,8}$/.test(extension)
    ? { stem: name.slice(0, dot).replace(TRAILING, ''), extension }
    : { stem: name, extension: '' }
}

function safeStem(stem: string, extension: string): string {
  const device = RESERVED_NAMES.test((stem.split('.')[0] ?? '').trim())
  const cut = cutToBytes(device ? `_${stem}` : stem, MAX_FILE_NAME_BYTES - extension.length - 1)
  return cut.replace(TRAILING, '')
}

/** Cuts between characters, never inside one. */
function cutToBytes(text: string, limit: number): string {
  let kept = ''
  let bytes = 0
  for (const character of text) {
    bytes += utf8Length(character)
    if (bytes > limit) break
    kept += character
  }
  return kept
}

function utf8Length(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x1_0000 ? 3 : 4
}
