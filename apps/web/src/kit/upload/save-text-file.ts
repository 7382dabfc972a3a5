import { saveBlob } from './save-blob.ts'

/** Hands text or bytes to the browser as a file under a name. */
export const saveTextFile = (fileName: string, content: string | Uint8Array<ArrayBuffer>, type: string): void =>
  saveBlob(new Blob([content], { type }), fileName)
