import { rmSync } from 'node:fs'
import { throwAwayFolder } from '../scripts/test-leftovers.mjs'
import { copyFolder, filledDemo } from './filled-demo.ts'
import { type ProductServer, runProduct } from './product-process.ts'

/** The built product with the demo company on a data folder of its own, which is thrown away when it stops. */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<ProductServer> {
  const folder = throwAwayFolder('e2e')
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
