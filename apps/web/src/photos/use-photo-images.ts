import { useCallback, useMemo, useState } from 'react'
import { CLEAR_PIXEL, usePrivateImages } from '../kit/upload/private-images.ts'
import type { UploadedPhoto } from './photo-types.ts'

/**
 * Addresses of the pictures that are looked at: small ones of the places `onDrawn` names and of flagged photos, in full the one `onShow` names and its
 * neighbours. What has not come yet is a clear pixel.
 */
export function usePhotoImages(list: readonly UploadedPhoto[]) {
  const [drawn, setDrawn] = useState({ from: 0, to: 0 })
  const [shown, setShown] = useState<number>()
  const files = useMemo(() => {
    const small = list
      .filter(({ flags }, at) => (at >= drawn.from && at < drawn.to) || flags.length > 0)
      .map(({ photoId, thumbUrl }) => ({ key: photoId, url: thumbUrl }))
    const near = shown === undefined ? [] : list.slice(Math.max(0, shown - 1), shown + 2)
    return [...small, ...near.map(({ photoId, url }) => ({ key: `${photoId} full`, url }))]
  }, [list, drawn, shown])
  const addresses = usePrivateImages(files)
  return {
    onDrawn: useCallback((from: number, to: number) => setDrawn({ from, to }), []),
    onShow: useCallback((at: number) => setShown(at), []),
    small: (photoId: string) => addresses.get(photoId) ?? CLEAR_PIXEL,
    full: (photoId: string) => addresses.get(`${photoId} full`) ?? addresses.get(photoId) ?? CLEAR_PIXEL,
  }
}
