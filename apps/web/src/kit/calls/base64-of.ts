/** The bytes of a file as base64: the part of its data address after the comma. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error('file could not be read')))
    reader.readAsDataURL(file)
  })
}
