import { useMemo } from 'react'
import { encode } from 'uqr'
import { INK, PAPER } from './paper.ts'

export type QrLevel = 'L' | 'M' | 'Q' | 'H'

/**
 * A QR code as an SVG without margin: 128 px, level L, black on white unless told otherwise (product text, §9). `label` says
 * what it leads to. Where it stands it needs a quiet zone of four modules.
 */
export function QrCode(props: {
  value: string
  label: string
  size?: number | undefined
  level?: QrLevel | undefined
  background?: string | undefined
  foreground?: string | undefined
}) {
  const { value, label, size = 128, level = 'L', background = PAPER, foreground = INK } = props
  const { modules, path } = useMemo(() => drawCode(value, level), [value, level])
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      data-level={level}
    >
      <rect width={modules} height={modules} fill={background} />
      <path d={path} fill={foreground} />
    </svg>
  )
}

/** Each row's runs of dark modules as flat rectangles. */
function drawCode(value: string, level: QrLevel): { modules: number; path: string } {
  const { size, data } = encode(value, { ecc: level, boostEcc: false, border: 0 })
  const rows = data.map((row, y) => {
    const runs = row.map((dark) => (dark ? '1' : '0')).join('')
    return [...runs.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`).join('')
  })
  return { modules: size, path: rows.join('') }
}
