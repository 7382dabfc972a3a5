import { useEffect, useRef, useState } from 'react'
import { requestHeaders } from '../calls/request.ts'

/** Shown until a private picture has come: one clear pixel. */
export const CLEAR_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

export type PrivateFile = { readonly key: string; readonly url: string }

async function fetchObjectUrl(url: string): Promise<string | undefined> {
  const response = await fetch(url, { headers: requestHeaders() })
  if (!response.ok || !response.headers.get('content-type')?.startsWith('image/')) return undefined
  return URL.createObjectURL(await response.blob())
}

/**
 * Pictures only this person may fetch, as addresses an `<img>` can show, by key. Each key is fetched once, though its link
 * changes with every reading; what has not come, or could not, is left out.
 */
export function usePrivateImages(files: readonly PrivateFile[]): ReadonlyMap<string, string> {
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = useRef(new Set<string>())
  const made = useRef<string[]>([])
  useEffect(() => {
    for (const { key, url } of files) {
      if (asked.current.has(key)) continue
      asked.current.add(key)
      fetchObjectUrl(url).then(
        (address) => {
          if (address === undefined) return
          made.current.push(address)
          setShown((before) => new Map(before).set(key, address))
        },
        // No network: asked again when the list is read again.
        () => asked.current.delete(key),
      )
    }
  }, [files])
  useEffect(() => {
    const [keys, addresses] = [asked, made]
    return () => {
      for (const address of addresses.current.splice(0)) URL.revokeObjectURL(address)
      keys.current.clear()
    }
  }, [])
  return shown
}
