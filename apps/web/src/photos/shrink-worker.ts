import { shrinkPhoto } from './shrink-photo.ts'

/** Photos come in one after the other with a number and go back smaller under it; null when a picture cannot be read. */
self.onmessage = async ({ data }: MessageEvent<{ id: number; file: Blob }>) => {
  const photo = await shrinkPhoto(data.file).catch(() => null)
  self.postMessage({ id: data.id, photo })
}
