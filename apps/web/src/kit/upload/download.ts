import { requestHeaders } from '../calls/request.ts'
import { saveBlob } from './save-blob.ts'

/** Fetches a private file with this person's token and hands it to the browser under its name. Throws when it is not to be had. */
export async function downloadFile(url: string, fileName: string): Promise<void> {
  const response = await fetch(url, { headers: requestHeaders() })
  if (!response.ok || response.headers.get('content-type')?.includes('json'))
    throw new Error(`download failed: HTTP ${response.status}`)
  saveBlob(await response.blob(), fileName)
}
