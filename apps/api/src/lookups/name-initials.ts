import { pinyin } from 'pinyin-pro'

/** First letters of the pinyin of each character, lower case; other characters stay: 上海华山 → shhs, A组 → az. */
export function nameInitials(name: string): string {
  return pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' })
    .join('')
    .replaceAll(/\s/g, '')
    .toLowerCase()
}
