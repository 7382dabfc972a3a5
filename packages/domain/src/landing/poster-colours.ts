import { contrast, mix, READABLE } from '../kit/contrast.ts'
import { POSTER_COLOURS, type PosterColour } from './poster-rules.ts'

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

const POSTER_PALETTES: Readonly<Record<(typeof POSTER_COLOURS)[number], PosterPalette>> = {
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

const WHITE = '#FFFFFF'
const BLACK = '#000000'
/** Steps on the way from a colour to black or white. */
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20)

/** The first tone from `colour` towards `end` that can be read on every ground. */
function readable(colour: string, end: string, grounds: readonly string[]): string {
  const part = STEPS.find((step) => grounds.every((ground) => contrast(mix(colour, end, step), ground) >= READABLE))
  return mix(colour, end, part ?? 1)
}

/** The palette of a company's own colour: `deep` is the colour itself, or its first tone that carries white text. */
function ownPalette(colour: string): PosterPalette {
  const deep = readable(colour, BLACK, [WHITE])
  const tint = mix(deep, WHITE, 0.94)
  const night = mix(deep, BLACK, 0.8)
  return {
    deep,
    ink: readable(deep, BLACK, [WHITE, tint]),
    tint,
    soft: mix(deep, WHITE, 0.72),
    night,
    glow: readable(mix(deep, WHITE, 0.5), WHITE, [night]),
    sun: '#F2B36B',
  }
}

/** The tones a poster of this colour is drawn with. */
export function posterPalette(colour: PosterColour): PosterPalette {
  const known = POSTER_COLOURS.find((one) => one === colour)
  return known ? POSTER_PALETTES[known] : ownPalette(colour)
}
