import { pieceName } from '../vault/content.ts'
import type { SealedVault } from '../vault/vault.ts'
import type { BaseManifest } from './base-manifest.ts'

/** Names of all pieces in a vault. */
export async function listPieces(vault: SealedVault): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const { name } of vault.list('pieces/')) names.add(name)
  return names
}

/** Pieces of a base backup that are not there, by their names alone. */
export function lostPieces(
  vault: SealedVault,
  { files, stored }: Pick<BaseManifest, 'files' | 'stored'>,
  there: ReadonlySet<string>,
): string[] {
  const needed = new Set([...files.flatMap(({ pieces }) => pieces), ...stored].map((hash) => pieceName(vault, hash)))
  return [...needed].filter((name) => !there.has(name))
}

/** A line for people. */
export const sayLost = (base: string, [first = '', ...others]: readonly string[]): string =>
  `${first} of the base backup ${base} is missing${others.length > 0 ? `, and ${others.length} more pieces` : ''}`
