import { type Measure, MeasureFrame, type MeasureWords } from './chart-frame.tsx'
import styles from './chart-columns.module.css'

/** `label`: said in full, the row of the table, the name of the link. */
export type Column = Measure & {
  /** Stands under the column, two or three characters. */
  short?: string | undefined
  /** The value on top of the column, where `shown` is too long for it. */
  brief?: string | undefined
}

/** A figure on top of each column needs room. */
const LABELLED = 12
const SHORT_FIGURE = 3

/**
 * Amounts along a line of time as columns of one hue, the highest as tall as there is room; beside a plan each stands before
 * its pale outline, and what is above it changes colour. `ticks` name places of the line where columns have no names of their
 * own; `mark` dims all but the highest.
 */
export function ChartColumns(
  props: MeasureWords & {
    columns: readonly Column[]
    ticks?: readonly string[] | undefined
    mark?: boolean | undefined
  },
) {
  const { columns, ticks, mark = false, ...words } = props
  const top = Math.max(...columns.flatMap(({ value, against }) => [value, against?.value ?? 0]), 0)
  const briefOf = ({ value, shown = String(value), brief = shown }: Column) => brief
  const labelled = columns.length <= LABELLED && columns.every((column) => briefOf(column).length <= SHORT_FIGURE)
  const isLinked = columns.some(({ href }) => href !== undefined)
  const plot = columns.map((column) => (
    <ColumnView key={column.key} column={column} top={top} label={labelled ? briefOf(column) : undefined} mark={mark} />
  ))
  return (
    <MeasureFrame {...words} of={columns}>
      <div
        aria-hidden={isLinked ? undefined : true}
        className={styles.plot}
        data-dense={ticks !== undefined || undefined}
      >
        {plot}
      </div>
      {ticks !== undefined && (
        <p aria-hidden className={styles.ticks}>
          {ticks.map((tick) => (
            <span key={tick}>{tick}</span>
          ))}
        </p>
      )}
    </MeasureFrame>
  )
}

function ColumnView(props: { column: Column; top: number; label: string | undefined; mark: boolean }) {
  const { column, top, label, mark } = props
  const { value, against, short, href } = column
  const height = (amount: number) => (top === 0 || amount === 0 ? 0 : `max(2px, ${(amount / top) * 100}%)`)
  const face = (
    <>
      <span className={styles.room}>
        {against !== undefined && against.value > 0 && (
          <span className={styles.against} style={{ height: height(against.value) }} />
        )}
        <span
          className={styles.column}
          style={{ height: height(value) }}
          data-over={(against !== undefined && value > against.value) || undefined}
          data-dim={(mark && value < top) || undefined}
        />
        {label !== undefined && value > 0 && (
          <span className={styles.label} style={{ bottom: height(Math.max(value, against?.value ?? 0)) }}>
            {label}
          </span>
        )}
      </span>
      {short !== undefined && <span className={styles.short}>{short}</span>}
    </>
  )
  if (href === undefined) return <span className={styles.place}>{face}</span>
  const parts = [column.label, against?.shown, column.shown ?? String(value)]
  return (
    <a className={styles.place} href={href}>
      <span className="visually-hidden">{parts.filter((part) => part !== undefined).join(' ')}</span>
      <span aria-hidden className={styles.face}>
        {face}
      </span>
    </a>
  )
}
