import { encode } from 'uqr'
import { rect } from './poster-blocks.ts'
import type { CodeMark } from './poster-sheet.ts'

/** The address as modules of a QR code that stands a quarter of damage, as prints get scratched. */
export function plainCode(address: string): CodeMark {
  return { kind: 'modules', rows: encode(address, { ecc: 'M', boostEcc: true, border: 0 }).data }
}

/**
 * A code of `size` pixels. `boxed` puts it on white with its quiet zone of four modules inside; without a box it fills its place,
 * and the white around it is the quiet zone.
 */
export function drawCode(mark: CodeMark, place: { x: number; y: number; size: number; boxed: boolean }): string {
  const { x, y, size, boxed } = place
  const ground = boxed ? rect(x, y, size, size, '#FFFFFF', 'rx="20"') : ''
  if (mark.kind === 'picture') {
    const pad = boxed ? Math.round(size * 0.05) : 0
    return `${ground}<image x="${x + pad}" y="${y + pad}" width="${size - 2 * pad}" height="${size - 2 * pad}" href="${mark.href}"/>`
  }
  const modules = mark.rows.length
  // Whole pixels a module, so that every edge is sharp.
  const module = Math.max(1, Math.floor(size / (modules + (boxed ? 8 : 0))))
  const pad = boxed ? Math.round((size - module * modules) / 2) : 0
  return `${ground}<path shape-rendering="crispEdges" fill="#0D1218" d="${runs(mark.rows, x + pad, y + pad, module)}"/>`
}

function runs(rows: readonly (readonly boolean[])[], x: number, y: number, module: number): string {
  return rows
    .flatMap((row, line) => {
      const text = row.map((dark) => (dark ? '1' : '0')).join('')
      return [...text.matchAll(/1+/g)].map((run) => {
        const width = run[0].length * module
        return `M${x + run.index * module} ${y + line * module}h${width}v${module}h-${width}z`
      })
    })
    .join('')
}
