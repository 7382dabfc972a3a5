/**
 * Code points that an OpenType font has a glyph for, from its Unicode character maps (formats 4 and 12 of the table `cmap`).
 * Error: RangeError when the file has no such map.
 */
export function charactersOf(font: Buffer): Set<number> {
  const found = new Set<number>()
  const cmap = tableOffset(font, 'cmap')
  for (let at = 0; at < font.readUInt16BE(cmap + 2); at += 1) {
    const subtable = cmap + font.readUInt32BE(cmap + 8 + 8 * at)
    const format = font.readUInt16BE(subtable)
    if (format === 4) addSegments(font, subtable, found)
    if (format === 12) addGroups(font, subtable, found)
  }
  if (found.size === 0) throw new RangeError('the font has no Unicode character map')
  return found
}

function tableOffset(font: Buffer, name: string): number {
  for (let at = 0; at < font.readUInt16BE(4); at += 1) {
    const record = 12 + 16 * at
    if (font.toString('latin1', record, record + 4) === name) return font.readUInt32BE(record + 8)
  }
  throw new RangeError(`the font has no table ${name}`)
}

/** Format 4: segments of the Basic Multilingual Plane; a glyph 0 is none. */
function addSegments(font: Buffer, table: number, found: Set<number>): void {
  const doubled = font.readUInt16BE(table + 6)
  for (let at = 0; at < doubled; at += 2) {
    const end = font.readUInt16BE(table + 14 + at)
    const start = font.readUInt16BE(table + 16 + doubled + at)
    const delta = font.readUInt16BE(table + 16 + 2 * doubled + at)
    const rangeAt = table + 16 + 3 * doubled + at
    const range = font.readUInt16BE(rangeAt)
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const raw = range === 0 ? code : font.readUInt16BE(rangeAt + range + 2 * (code - start))
      if (raw !== 0 && ((raw + delta) & 0xffff) !== 0) found.add(code)
    }
  }
}

/** Format 12: groups of any plane. */
function addGroups(font: Buffer, table: number, found: Set<number>): void {
  for (let at = 0; at < font.readUInt32BE(table + 12); at += 1) {
    const group = table + 16 + 12 * at
    const start = font.readUInt32BE(group)
    const glyph = font.readUInt32BE(group + 8)
    for (let code = start; code <= font.readUInt32BE(group + 4); code += 1)
      if (glyph + code - start !== 0) found.add(code)
  }
}
