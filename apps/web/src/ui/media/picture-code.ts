import { encode } from 'uqr'
import { INK } from './paper.ts'

/** A code in this square: whole pixels a module, so that each edge is sharp; what is over is quiet zone. */
export function drawCode(
  pen: CanvasRenderingContext2D,
  value: string,
  { left, top, size: room }: { left: number; top: number; size: number },
): void {
  const { size, data } = encode(value, { ecc: 'M', boostEcc: false, border: 0 })
  const side = Math.max(1, Math.floor(room / size))
  const edge = Math.round((room - side * size) / 2)
  pen.fillStyle = INK
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(left + edge + x * side, top + edge + y * side, side, side)
    }),
  )
}
