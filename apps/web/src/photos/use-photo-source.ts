import { useRef, useState, type ChangeEvent } from 'react'
import { useMessagingBridge } from '../kit/device/use-messaging-bridge.ts'

/** So many pictures a messaging app gives at once. */
const AT_ONCE = 9

/**
 * Where photos come from: the messaging app's own camera and album where it offers them, else the browser's. `camera` and `album` are
 * what a press does; `fields` go on the page's file inputs.
 */
export function usePhotoSource(onAdd: (files: readonly Blob[]) => void) {
  const around = useMessagingBridge()
  const [isUnable, setIsUnable] = useState(false)
  const bridge = isUnable ? null : around
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  const ask = async (from: 'camera' | 'both', input: HTMLInputElement | null) => {
    if (bridge === null) {
      input?.click()
      return
    }
    try {
      const images = await bridge.chooseImages({ count: AT_ONCE, from })
      if (images !== null && images.length > 0) onAdd(images)
    } catch {
      // An app that cannot: from now on the browser's way.
      setIsUnable(true)
      input?.click()
    }
  }
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    if (files.length > 0) onAdd(files)
  }
  const field = { type: 'file', accept: 'image/*', hidden: true, tabIndex: -1, onChange: take } as const
  return {
    camera: () => void ask('camera', camera.current),
    album: () => void ask('both', album.current),
    fields: {
      camera: { ...field, ref: camera, capture: 'environment' } as const,
      album: { ...field, ref: album, multiple: true },
    },
  }
}
