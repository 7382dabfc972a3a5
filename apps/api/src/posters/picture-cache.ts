/** Finished pictures by key, the least recently asked for given up first when their bytes exceed the bound. */
export function createPictureCache(mostBytes: number) {
  const pictures = new Map<string, Buffer>()
  let bytes = 0
  return {
    get(key: string): Buffer | undefined {
      const picture = pictures.get(key)
      if (!picture) return undefined
      pictures.delete(key)
      pictures.set(key, picture)
      return picture
    },
    set(key: string, picture: Buffer): void {
      if (picture.length > mostBytes || pictures.has(key)) return
      pictures.set(key, picture)
      bytes += picture.length
      for (const [oldest, { length }] of pictures) {
        if (bytes <= mostBytes) break
        pictures.delete(oldest)
        bytes -= length
      }
    },
  }
}
