export type Tone = 'neutral' | 'good' | 'warn' | 'bad'
export type Text = { zh: string; en: string; detailZh: string; detailEn: string; tone: Tone }

/** Text of an entry in both languages; the English detail defaults to the Chinese one. */
const entry =
  (tone: Tone) =>
  (zh: string, en: string, detailZh = '', detailEn = detailZh): Text => ({ zh, en, detailZh, detailEn, tone })

export const neutral = entry('neutral')
export const good = entry('good')
export const warn = entry('warn')
export const bad = entry('bad')
