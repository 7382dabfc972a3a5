import sharp from 'sharp'

/** A PNG data URL with content of its own for each `seed`: noise that no two seeds share. */
export async function createCanvasPng(seed: string): Promise<string> {
  const side = 64
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7)
  const pixels = Buffer.from(
    Array.from({ length: side * side * 3 }, () => (state = (state * 48_271) % 2_147_483_647) % 256),
  )
  const png = await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
