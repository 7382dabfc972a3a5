import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** First letters of the pinyin of each character, lower case; other characters stay: 上海华山 → shhs, A组 → az. */
export function nameInitials(name: string): string {
  // Its dictionary takes memory that a process which renames nothing never needs. What it exports is what its types say.
  const { pinyin } = require('pinyin-pro') as typeof import('pinyin-pro')
  return pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' })
    .join('')
    .replaceAll(/\s/g, '')
    .toLowerCase()
}
