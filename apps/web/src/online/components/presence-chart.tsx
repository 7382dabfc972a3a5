import { formatBeside } from '../../kit/format-beside.ts'
import { ChartColumns } from '../../ui/chart/chart-columns.tsx'
import { onlineTexts } from '../online-texts.ts'

type Point = { at: string; people: number }

/** How many watched at a time, a column for each part of the meeting. */
export function PresenceChart({ points, from, to }: { points: readonly Point[]; from: string; to: string }) {
  const text = onlineTexts.useText()
  const peak = points.reduce<Point>((most, point) => (point.people > most.people ? point : most), {
    at: from,
    people: 0,
  })
  return (
    <ChartColumns
      title={text.curve}
      figure={peak.people === 0 ? undefined : text.peak(peak.people, formatBeside(peak.at, from, to))}
      note={text.curveHelp}
      labelHead={text.time}
      valueHead={text.curve}
      columns={points.map(({ at, people }) => ({ key: at, label: formatBeside(at, from, to), value: people }))}
      ticks={[from, middle(from, to), to].map((at) => formatBeside(at, from, to))}
      mark
    />
  )
}

const middle = (from: string, to: string) => new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString()
