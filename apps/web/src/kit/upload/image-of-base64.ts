const PNG_START = 0x89

/** A picture from base64, with or without the `data:` before it; iPhones name a type that does not exist there. */
export function imageOfBase64(text: string): Blob {
  const bytes = Uint8Array.from(atob(text.slice(text.indexOf(',') + 1).replace(/\s/g, '')), (character) =>
    character.charCodeAt(0),
  )
  if (bytes.length === 0) throw new Error('image is empty')
  return new Blob([bytes], { type: bytes[0] === PNG_START ? 'image/png' : 'image/jpeg' })
}
