import { useId } from 'react'
import { formatTime } from '../../kit/format.ts'
import { onlineTexts } from '../online-texts.ts'
import styles from '../online.module.css'

type Point = { at: string; people: number }

const WIDTH = 1000
const HEIGHT = 160
/** The space between two bars, of the chart's width. */
const GAP = 6

/** How many watched at a time, a bar for each part of the meeting; screen readers get the same as a table. */
export function PresenceChart({ points, from, to }: { points: readonly Point[]; from: string; to: string }) {
  const text = onlineTexts.useText()
  const titleId = useId()
  const peak = points.reduce<Point>((most, point) => (point.people > most.people ? point : most), {
    at: from,
    people: 0,
  })
  const step = WIDTH / points.length
  const height = (people: number) => (peak.people === 0 ? 0 : (people / peak.people) * HEIGHT)
  return (
    <figure aria-labelledby={titleId}>
      <figcaption className={styles.caption}>
        <span id={titleId}>{text.curve}</span>
        <span className={styles.peak}>{text.peak(peak.people, formatTime(peak.at))}</span>
      </figcaption>
      <svg aria-hidden className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {points.map(({ at, people }, index) => (
          <rect
            key={at}
            x={index * step + GAP / 2}
            y={HEIGHT - height(people)}
            width={step - GAP}
            height={height(people)}
            data-peak={people === peak.people || undefined}
          />
        ))}
      </svg>
      <p aria-hidden className={styles.axis}>
        <span>{formatTime(from)}</span>
        <span>{formatTime(middle(from, to))}</span>
        <span>{formatTime(to)}</span>
      </p>
      <p className={styles.note}>{text.curveHelp}</p>
      <table className="visually-hidden" aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{text.time}</th>
            <th scope="col">{text.curve}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, people }) => (
            <tr key={at}>
              <th scope="row">{formatTime(at)}</th>
              <td>{people}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

const middle = (from: string, to: string) => new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString()
