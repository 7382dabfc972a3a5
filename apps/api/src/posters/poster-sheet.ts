import type { PosterPalette } from '@osmp/domain/landing/poster-colours.ts'
import type { PosterCover, PosterLayout, PosterLine } from '@osmp/domain/landing/poster-rules.ts'
import type { HostLogo } from '../system/public.ts'
import type { Measure } from './poster-font.ts'

/** Dark modules of a plain code, or the mini program's picture as a data address. */
export type CodeMark = { kind: 'modules'; rows: readonly (readonly boolean[])[] } | { kind: 'picture'; href: string }

/** Everything a poster says and how it looks but its code: what its content hash is made of. */
export type PosterWords = {
  layout: PosterLayout
  palette: PosterPalette
  cover: PosterCover
  title: string
  subtitle: string
  when: PosterWhen
  place: string
  schedule: readonly PosterLine[]
  speakers: readonly { name: string; title: string; hco: string }[]
  organiser: string
  /** File of the company's logo. */
  hostLogo: string | null
  ribbon: 'cancelled' | 'ended' | null
}

/** What a template draws. */
export type PosterSheet = PosterWords & { mark: CodeMark; logo?: HostLogo | undefined }

/** The date and times of a meeting in Asia/Shanghai, in parts a template sets in its own sizes. */
export type PosterWhen = { year: string; month: string; day: string; weekday: string; time: string }

export type Drawing = { sheet: PosterSheet; measure: Measure }

export const WIDTH = 1080
export const HEIGHT = 1920
