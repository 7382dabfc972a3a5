import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { AppError } from '../http/app-error.ts'

/** Bytes that are free and that there are at all on the disk a folder lies on, or will lie on when something is written there first. */
export async function diskRoom(folder: string): Promise<{ free: number; whole: number }> {
  const { bavail, blocks, bsize } = await statfsOf(resolve(folder))
  return { free: bavail * bsize, whole: blocks * bsize }
}

async function statfsOf(path: string): Promise<StatsFs> {
  try {
    return await statfs(path)
  } catch (error) {
    const parent = dirname(path)
    if (parent === path || Reflect.get(Object(error), 'code') !== 'ENOENT') throw error
    return statfsOf(parent)
  }
}

const LOOKED_AT_MS = 2_000

/** Refuses files while less than `reserveMb` are free where they are put down; what needs no room goes on. */
export function createDiskGuard(folder: string, reserveMb: number): () => Promise<void> {
  let looked = { at: -Infinity, hasRoom: true }
  return async () => {
    const now = performance.now()
    if (now - looked.at > LOOKED_AT_MS) {
      const { free } = await diskRoom(folder)
      looked = { at: now, hasRoom: free >= reserveMb * 1024 * 1024 }
    }
    if (!looked.hasRoom) throw new AppError('uploadDiskFull')
  }
}
