import { sha256hex } from '../../kit/database/ids.ts'
import { BackupUnreadable, type SealedVault } from './vault.ts'

/** Content is cut into pieces of this size: what did not change since the last backup is not sent again, and none fills the memory. */
export const PIECE_BYTES = 8 * 1024 * 1024

/** Pieces of content in a vault, each once, by its hash. */
export type Content = {
  /** Sends a piece unless it is there; gives its SHA-256. */
  keep(bytes: Buffer): Promise<string>
  /** True when the vault holds a whole file of this hash and size. */
  has(file: { sha256: string; size: number }): boolean
  /** Sends a file unless it is there. False when its bytes have another hash: nothing is kept of it then. */
  keepFile(file: { sha256: string; size: number }, bytes: AsyncIterable<Uint8Array>): Promise<boolean>
  /** Bytes sent so far, before they were compressed. */
  sent(): number
  /** Lists what is there again: what is gone is sent again when it comes. Gives the names. */
  look(): Promise<ReadonlySet<string>>
  /** An object was deleted. */
  forget(name: string): void
}

export async function openContent(vault: SealedVault): Promise<Content> {
  let known = await listNames(vault)
  let sent = 0
  const put = async (name: string, bytes: Buffer): Promise<void> => {
    if (known.has(name)) return
    await vault.put(name, bytes)
    known.add(name)
    sent += bytes.length
  }
  const keep = async (bytes: Buffer): Promise<string> => {
    const hash = sha256hex(bytes)
    await put(pieceName(vault, hash), bytes)
    return hash
  }
  return {
    keep,
    sent: () => sent,
    has: (file) => known.has(fileName(vault, file)),
    look: async () => (known = await dropBroken(vault, await listNames(vault))),
    forget: (name) => void known.delete(name),
    keepFile: async (file, bytes) => {
      const pieces: string[] = []
      for await (const piece of piecesOf(bytes)) {
        if (file.size <= PIECE_BYTES && sha256hex(piece) !== file.sha256) return false
        pieces.push(await keep(piece))
      }
      if (file.size === 0) await put(pieceName(vault, file.sha256), Buffer.alloc(0))
      if (file.size > PIECE_BYTES) await put(listName(vault, file.sha256), Buffer.from(JSON.stringify(pieces)))
      return true
    },
  }
}

async function listNames(vault: SealedVault): Promise<Set<string>> {
  const names = new Set<string>()
  for (const prefix of ['pieces/', 'lists/']) for await (const { name } of vault.list(prefix)) names.add(name)
  return names
}

/** A large file counts only while all of its pieces are there; their names are in its list. */
async function dropBroken(vault: SealedVault, names: Set<string>): Promise<Set<string>> {
  for (const list of [...names].filter((name) => name.startsWith('lists/'))) {
    const pieces = await readList(vault, list).catch((error: unknown) => {
      if (!(error instanceof BackupUnreadable)) throw error
    })
    if (pieces?.every((hash) => names.has(pieceName(vault, hash))) !== true) names.delete(list)
  }
  return names
}

async function readList(vault: SealedVault, name: string): Promise<string[] | undefined> {
  const list = await vault.get(name)
  return list && (JSON.parse(list.toString()) as string[]) // written by keepFile alone
}

/** The content of a piece; throws where it is missing or other bytes than were sent. */
export async function readPiece(vault: SealedVault, sha256: string): Promise<Buffer> {
  const bytes = await vault.get(pieceName(vault, sha256))
  if (!bytes) throw new BackupUnreadable(`a piece of the backup is missing: ${pieceName(vault, sha256)}`)
  if (sha256hex(bytes) !== sha256)
    throw new BackupUnreadable(`a piece of the backup has changed: ${pieceName(vault, sha256)}`)
  return bytes
}

/** The pieces of a file in order; undefined when the backup does not have it. */
export async function findFile(
  vault: SealedVault,
  file: { sha256: string; size: number },
): Promise<string[] | undefined> {
  if (file.size <= PIECE_BYTES) return (await vault.get(pieceName(vault, file.sha256))) && [file.sha256]
  return readList(vault, listName(vault, file.sha256))
}

/** Names of the objects that hold a file. */
export async function objectsOf(vault: SealedVault, file: { sha256: string; size: number }): Promise<string[]> {
  if (file.size <= PIECE_BYTES) return [pieceName(vault, file.sha256)]
  const pieces = (await findFile(vault, file)) ?? []
  return [listName(vault, file.sha256), ...pieces.map((hash) => pieceName(vault, hash))]
}

export function pieceName(vault: SealedVault, sha256: string): string {
  const name = vault.nameOf(sha256)
  return `pieces/${name.slice(0, 2)}/${name}`
}

function listName(vault: SealedVault, sha256: string): string {
  const name = vault.nameOf(`list ${sha256}`)
  return `lists/${name.slice(0, 2)}/${name}`
}

const fileName = (vault: SealedVault, { sha256, size }: { sha256: string; size: number }): string =>
  size <= PIECE_BYTES ? pieceName(vault, sha256) : listName(vault, sha256)

/** Bytes in pieces of one size; the last may be smaller. */
export async function* piecesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    let rest = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    while (size + rest.length >= PIECE_BYTES) {
      const fits = PIECE_BYTES - size
      yield Buffer.concat([...held, rest.subarray(0, fits)])
      rest = rest.subarray(fits)
      held = []
      size = 0
    }
    if (rest.length > 0) held.push(rest)
    size += rest.length
  }
  if (size > 0) yield Buffer.concat(held)
}
