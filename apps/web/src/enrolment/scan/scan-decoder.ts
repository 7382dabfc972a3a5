/** Looks for a QR code in what the camera shows; null when there is none. */
export type Decode = (video: HTMLVideoElement) => Promise<string | null>

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }

let decoder: Promise<Decode> | undefined

/** The decoder, made once; what it needs is fetched at the first call, which may come long before it is used. */
export function fetchDecoder(): Promise<Decode> {
  decoder ??= openDecoder().catch((error: unknown) => {
    decoder = undefined
    throw error
  })
  return decoder
}

/** The browser's own detector where it knows QR codes, else a decoder in WebAssembly, fetched only then. */
async function openDecoder(): Promise<Decode> {
  // Not in the DOM types yet; its shape is that of the Shape Detection draft.
  const BarcodeDetector = Reflect.get(globalThis, 'BarcodeDetector') as DetectorClass | undefined
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (!BarcodeDetector || !formats?.includes('qr_code')) return wasmDecoder()
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

/** Wide enough for a code held at arm's length, small enough for an old phone. */
const WIDTH = 720

async function wasmDecoder(): Promise<Decode> {
  const [{ prepareZXingModule, readBarcodes }, wasm] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  await prepareZXingModule({ overrides: { locateFile: () => wasm.default }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!context || video.videoWidth === 0) return null
    canvas.width = Math.min(WIDTH, video.videoWidth)
    canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const image = context.getImageData(0, 0, canvas.width, canvas.height)
    const [found] = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
    return found?.isValid ? found.text : null
  }
}
