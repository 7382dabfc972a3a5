import { requestHeaders } from '../calls/request.ts'

/** Fetches a private file with this person's token and hands it to the browser under its name. Throws when it is not to be had. */
export async function downloadFile(url: string, fileName: string): Promise<void> {
  const response = await fetch(url, { headers: requestHeaders() })
  if (!response.ok || response.headers.get('content-type')?.includes('json'))
    throw new Error(`download failed: HTTP ${response.status}`)
  const object = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = object
  link.download = fileName
  link.click()
  // Some browsers start the download only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(object), 10_000)
}
