import { useId, useState, type ReactNode } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import { IconButton } from '../page/icon-button.tsx'
import styles from './chart-frame.module.css'

const { useText } = defineTexts({
  toTable: (title: string) => [`${title}：看表格`, `${title}: as a table`],
  toChart: (title: string) => [`${title}：看图表`, `${title}: as a chart`],
  over: (against: string) => [`超出${against}`, `Above: ${against}`],
})

/** An amount that a chart draws. */
export type Measure = {
  key: string
  label: string
  /** Not below zero. */
  value: number
  /** The value as it is said, with its unit; the number itself when left out. */
  shown?: string | undefined
  /** The value it is measured against: a pale shape behind. */
  against?: { value: number; shown: string } | undefined
  href?: string | undefined
}

/** Title, note and table heads of a chart of measures. */
export type MeasureWords = {
  title: string
  figure?: string | undefined
  note?: string | undefined
  labelHead: string
  valueHead: string
  againstHead?: string | undefined
}

export type ChartRow = {
  key: string
  /** The first is the row's head. */
  cells: readonly string[]
  href?: string | undefined
}
/** What the two bars beside each other are, and whether one is above the other. */
export type ChartLegend = { against: string; value: string; hasOver: boolean }
export type ChartTable = { head: readonly string[]; rows: readonly ChartRow[] }

/**
 * What every chart has around it: title, the figure it comes to, a note, and its table, which screen readers read at once
 * and anybody may look at in the chart's place.
 */
export function ChartFrame(props: {
  title: string
  figure?: ReactNode
  note?: ReactNode
  legend?: ChartLegend | undefined
  table: ChartTable
  children: ReactNode
}) {
  const { title, figure, note, legend, table, children } = props
  const text = useText()
  const titleId = useId()
  const [isTable, setTable] = useState(false)
  return (
    <figure aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <span className={styles.words}>
          <span id={titleId} className={styles.title}>
            {title}
          </span>
          {figure !== undefined && <span className="quiet">{figure}</span>}
        </span>
        <IconButton
          icon={isTable ? 'chart' : 'list'}
          label={isTable ? text.toChart(title) : text.toTable(title)}
          onClick={() => setTable(!isTable)}
        />
      </figcaption>
      {!isTable && legend && <Legend {...legend} />}
      {!isTable && children}
      <Twin table={table} titleId={titleId} isShown={isTable} />
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </figure>
  )
}

/** The frame of a chart of measures: their table, and a legend where they are measured against something. */
export function MeasureFrame(props: MeasureWords & { of: readonly Measure[]; children: ReactNode }) {
  const { title, figure, note, labelHead, valueHead, againstHead, of, children } = props
  const rows = of.map(({ key, label, value, shown = String(value), against, href }) => ({
    key,
    href,
    cells: [label, ...(against ? [against.shown] : []), shown],
  }))
  const head = [labelHead, ...(againstHead === undefined ? [] : [againstHead]), valueHead]
  const hasOver = of.some(({ value, against }) => against && value > against.value)
  const legend = againstHead === undefined ? undefined : { against: againstHead, value: valueHead, hasOver }
  return (
    <ChartFrame title={title} figure={figure} note={note} legend={legend} table={{ head, rows }}>
      {children}
    </ChartFrame>
  )
}

/** The bars themselves, each with its name; the table says the same to screen readers. */
function Legend({ against, value, hasOver }: ChartLegend) {
  const text = useText()
  const entries = [
    { kind: 'against', name: against },
    { kind: 'value', name: value },
    ...(hasOver ? [{ kind: 'over', name: text.over(against) }] : []),
  ]
  return (
    <p aria-hidden className={styles.legend}>
      {entries.map(({ kind, name }) => (
        <span key={kind} className={styles.key}>
          <span className={styles.swatch} data-kind={kind} />
          {name}
        </span>
      ))}
    </p>
  )
}

function Twin({ table, titleId, isShown }: { table: ChartTable; titleId: string; isShown: boolean }) {
  return (
    // A table keeps the width of its words even where it is not seen; the box around it does not.
    <div className={isShown ? styles.twin : 'visually-hidden'}>
      <table className={styles.table} aria-labelledby={titleId}>
        <thead>
          <tr>
            {table.head.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ key, cells: [head, ...cells], href }) => (
            <tr key={key}>
              {/* Out of sight a link would take the keyboard to where nothing is seen. */}
              <th scope="row">{isShown && href !== undefined ? <a href={href}>{head}</a> : head}</th>
              {cells.map((cell, place) => (
                <td key={table.head[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
