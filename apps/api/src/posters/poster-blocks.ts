/** A piece of a poster: how high it is, and how it is drawn with its top at `y`. */
export type Block = { height: number; draw: (y: number) => string }

export const EMPTY: Block = { height: 0, draw: () => '' }

/** Blocks under one another; an empty one takes no gap. */
export function stack(blocks: readonly Block[], gap: number): Block {
  const shown = blocks.filter((block) => block.height > 0)
  const height = shown.reduce((sum, block) => sum + block.height, 0) + gap * Math.max(0, shown.length - 1)
  return {
    height,
    draw: (y) => {
      let top = y
      return shown
        .map((block) => {
          const drawn = block.draw(top)
          top += block.height + gap
          return drawn
        })
        .join('')
    },
  }
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`

export const hairline = (x1: number, y: number, x2: number, stroke: string, opacity = 1): string =>
  `<path d="M${x1} ${y}H${x2}" stroke="${stroke}" stroke-width="2" stroke-opacity="${opacity}" fill="none"/>`

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`
