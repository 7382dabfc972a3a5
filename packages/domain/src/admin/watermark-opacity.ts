/** The setting that says how strong the watermark stands on screens: below the least nobody reads it, above the most amounts suffer. */
export const WATERMARK_OPACITY = { key: 'watermark.opacity', least: 0.05, most: 0.4, initial: 0.14 } as const

const isWithin = (opacity: number): boolean => opacity >= WATERMARK_OPACITY.least && opacity <= WATERMARK_OPACITY.most

/** Whether the text of the setting is an opacity that may be kept. */
export const isWatermarkOpacity = (text: string): boolean => text.trim() !== '' && isWithin(Number(text))

/** The opacity to draw with; what is none, or not there yet, counts as the one the product comes with. */
export const watermarkOpacity = (stored: unknown): number =>
  typeof stored === 'number' && isWithin(stored) ? stored : WATERMARK_OPACITY.initial
