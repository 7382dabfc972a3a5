import { shrinkPhoto } from './shrink-photo.ts'

type Reply = { id: number; photo: Blob | null }

let worker: Worker | null | undefined
let last = 0

/** Null where the browser has no worker that can draw: an older phone draws on the page. */
function drawingWorker(): Worker | null {
  if (worker !== undefined) return worker
  const can = typeof Worker === 'function' && typeof OffscreenCanvas === 'function'
  worker = can ? new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' }) : null
  return worker
}

/** A photo made small enough to send, without holding the page up. Throws when the picture cannot be read. */
export async function compressPhoto(file: Blob): Promise<Blob> {
  const drawing = drawingWorker()
  const photo = drawing === null ? null : await inWorker(drawing, file)
  // The page's own try tells whether the worker or the picture was at fault.
  return photo ?? (await shrinkPhoto(file))
}

function inWorker(drawing: Worker, file: Blob): Promise<Blob | null> {
  last += 1
  const id = last
  return new Promise((resolve) => {
    const settle = (photo: Blob | null) => {
      drawing.removeEventListener('message', hear)
      drawing.removeEventListener('error', fail)
      resolve(photo)
    }
    const hear = ({ data }: MessageEvent<Reply>) => data.id === id && settle(data.photo)
    const fail = () => {
      worker = null
      settle(null)
    }
    drawing.addEventListener('message', hear)
    drawing.addEventListener('error', fail)
    drawing.postMessage({ id, file })
  })
}
