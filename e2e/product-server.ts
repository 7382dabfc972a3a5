import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder, filledDemo } from './filled-demo.ts'
import { type ProductServer, runProduct } from './product-process.ts'

const MEMORY = '/dev/shm'
const ROOM_IN_MEMORY = 2 * 1024 ** 3

/** The built product with the demo company on a data folder of its own, which is thrown away when it stops. */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<ProductServer> {
  const folder = mkdtempSync(join(roomyFolder(), 'osmp-e2e-'))
  const drop = () => rmSync(folder, { recursive: true, force: true })
  try {
    copyFolder(await filledDemo(), folder)
    const { base, stop } = await runProduct(folder, env)
    return { base, stop: () => stop().finally(drop) }
  } catch (error) {
    drop()
    throw error
  }
}

/** In memory where there is room: a copy is written once and soon thrown away. */
function roomyFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM_IN_MEMORY ? MEMORY : tmpdir()
}
