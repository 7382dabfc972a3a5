import type { PosterColour } from './poster-rules.ts'

/**
 * Colours of one poster family. `deep` carries white text, `ink` is text on white and on `tint`, `glow` is text on `night`,
 * `sun` a second, warm tone that only shapes use. Each pair of text and ground reaches 4.5 : 1.
 */
export type PosterPalette = {
  readonly deep: string
  readonly ink: string
  readonly tint: string
  readonly soft: string
  readonly night: string
  readonly glow: string
  readonly sun: string
}

export const POSTER_PALETTES: Readonly<Record<PosterColour, PosterPalette>> = {
  teal: {
    deep: '#0B6B5D',
    ink: '#0A5A4F',
    tint: '#EEF7F5',
    soft: '#BFE3DA',
    night: '#081B1C',
    glow: '#6FD9C6',
    sun: '#F2B36B',
  },
  blue: {
    deep: '#1C57B0',
    ink: '#174A97',
    tint: '#EEF4FD',
    soft: '#BCD4F6',
    night: '#0A1730',
    glow: '#93BCFF',
    sun: '#F5C26B',
  },
  plum: {
    deep: '#7A2E63',
    ink: '#6A2656',
    tint: '#FAF0F6',
    soft: '#EBC6DD',
    night: '#220D1E',
    glow: '#F2A6D4',
    sun: '#F4B183',
  },
  amber: {
    deep: '#8A4B14',
    ink: '#7A4210',
    tint: '#FDF4E7',
    soft: '#F3D6AC',
    night: '#201408',
    glow: '#F5C26B',
    sun: '#E58A5B',
  },
  slate: {
    deep: '#2F3E50',
    ink: '#2F3E50',
    tint: '#F1F4F7',
    soft: '#CBD5E0',
    night: '#10161D',
    glow: '#C3D1E2',
    sun: '#D9B98A',
  },
}
