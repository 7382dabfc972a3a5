/** Hands text or bytes to the browser as a file under a name. */
export function saveTextFile(fileName: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const object = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = object
  link.download = fileName
  link.click()
  // Some browsers start the download only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(object), 10_000)
}
