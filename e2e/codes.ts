import { expect, type Locator } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** The address in a code as it stands on the screen, read from its picture as a phone's camera would: again until it is held right. */
export async function scanned(code: Locator): Promise<string> {
  await expect(code).toBeVisible()
  const texts: string[] = []
  await expect(async () => {
    await code.evaluate((picture) => picture.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const found = await readBarcodes(await code.screenshot({ scale: 'device' }), { formats: ['QRCode'] })
    texts.push(...found.map(({ text }) => text))
    expect(texts, 'no code to read in the picture').not.toEqual([])
  }).toPass({ timeout: 10_000 })
  return texts[0] ?? ''
}
