import { BackupUnreadable, type SealedVault } from '../vault/vault.ts'

/** A file of the database's folder: its path there and its pieces in order. */
export type BaseFile = { path: string; size: number; pieces: string[] }

/** The description of a base backup, kept beside its pieces. */
export type BaseManifest = {
  format: 1
  /** The cluster and its line of history, as PostgreSQL names them. */
  system: string
  timeline: number
  startLsn: string
  endLsn: string
  segmentBytes: number
  startedAt: string
  endedAt: string
  /** Major version of PostgreSQL. */
  postgres: string
  /** Version and commit of the product, and the newest migration. */
  product: string
  schema: string
  head: { seq: number; hash: string } | null
  /** `backup_label` of the restored folder. */
  label: string
  folders: string[]
  files: BaseFile[]
  /** Pieces of a list of the files the rows named when the base backup ended: a line each, hash and size. */
  stored: string[]
}

export type BaseName = { name: string; endedAt: number; system: string; timeline: number }

const NAME = /^bases\/(\d{13})-(\d+)-([0-9A-F]{8})$/

export const baseName = ({ endedAt, system, timeline }: BaseManifest): string =>
  `bases/${String(Date.parse(endedAt)).padStart(13, '0')}-${system}-${timelineText(timeline)}`

export const timelineText = (timeline: number): string => timeline.toString(16).toUpperCase().padStart(8, '0')

/** The oldest first. */
export async function listBases(vault: SealedVault): Promise<BaseName[]> {
  const bases: BaseName[] = []
  for await (const { name } of vault.list('bases/')) {
    const [, endedAt, system = '', timeline = ''] = NAME.exec(name) ?? []
    if (endedAt !== undefined)
      bases.push({ name, endedAt: Number(endedAt), system, timeline: Number.parseInt(timeline, 16) })
  }
  return bases.toSorted((one, other) => one.endedAt - other.endedAt)
}

export async function readBase(vault: SealedVault, { name }: BaseName): Promise<BaseManifest> {
  const bytes = await vault.get(name)
  if (!bytes) throw new BackupUnreadable(`${name} is missing`)
  return JSON.parse(bytes.toString()) as BaseManifest // written by takeBase alone
}
