import type { MouseEventHandler, ReactNode } from 'react'
import { Icon } from '../mark/icon.tsx'
import { classNames } from './class-names.ts'
import styles from './table.module.css'

export type TableSort = { order: 'ascending' | 'descending' | 'none'; onSort: () => void }

/**
 * A column: `grow` takes what is left, `text` runs over lines, `code` is a hash or a code, `number` ends at the right, `actions` are
 * buttons, `box` is what chooses the line.
 */
export type TableColumn<Item> = {
  key: string
  head: ReactNode
  cell: (item: Item) => ReactNode
  kind?: 'grow' | 'text' | 'code' | 'number' | 'actions' | 'box' | undefined
  sort?: TableSort | undefined
  /** Names its row for screen readers. */
  isName?: boolean | undefined
  /** Hidden while a pane is open beside the table. */
  isWide?: boolean | undefined
}

export type TableProps<Item> = {
  /** Name of the table, for screen readers. */
  label: string
  columns: readonly TableColumn<Item>[]
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** The item in the pane beside the table. */
  currentKey?: string | undefined
  isFaded?: ((item: Item) => boolean) | undefined
  isChosen?: ((item: Item) => boolean) | undefined
  /** Lines take the focus, for lists with keys of their own. */
  stops?: boolean | undefined
  /** A pane is open beside it: columns that are `isWide` are hidden. */
  narrow?: boolean | undefined
  onPress?: ((item: Item, event: Parameters<MouseEventHandler>[0]) => void) | undefined
}

/** Lines to compare, 44 px high, on one surface. */
export function Table<Item>({ narrow = false, columns, ...props }: TableProps<Item>) {
  const shown = narrow ? columns.filter(({ isWide }) => isWide !== true) : columns
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div className={styles.frame} tabIndex={0} role="region" aria-label={props.label}>
      <table className={styles.table} aria-label={props.label}>
        <thead>
          <tr>
            {shown.map((column) => (
              <Head key={column.key} head={column.head} kind={column.kind} sort={column.sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {props.items.map((item) => (
            <Line key={props.keyOf(item)} {...props} columns={shown} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ head, kind, sort }: Pick<TableColumn<unknown>, 'head' | 'kind' | 'sort'>) {
  if (sort === undefined)
    return (
      <th scope="col" data-kind={kind}>
        {kind === 'actions' ? <span className="visually-hidden">{head}</span> : head}
      </th>
    )
  return (
    <th scope="col" data-kind={kind} aria-sort={sort.order === 'none' ? undefined : sort.order}>
      <button type="button" className={styles.sort} onClick={sort.onSort}>
        {head}
        <Icon name="chevron-down" />
      </button>
    </th>
  )
}

function Line<Item>(props: Omit<TableProps<Item>, 'items'> & { item: Item }) {
  const { columns, item, keyOf, currentKey, isFaded, isChosen, stops, onPress } = props
  const key = keyOf(item)
  return (
    <tr
      data-key={key}
      data-chosen={isChosen?.(item) || undefined}
      tabIndex={stops ? -1 : undefined}
      className={classNames(onPress && styles.pressed, isFaded?.(item) && styles.faded)}
      aria-current={key === currentKey || undefined}
      onClick={onPress && ((event) => onPress(item, event))}
    >
      {columns.map(({ key: column, kind, isName = false, cell }) =>
        isName ? (
          <th key={column} scope="row" data-kind={kind}>
            {cell(item)}
          </th>
        ) : (
          <td key={column} data-kind={kind}>
            {cell(item)}
          </td>
        ),
      )}
    </tr>
  )
}

/**
 * The link of a line: the whole line is its target. With `onOpen` a plain press opens it beside the table; `isByKey`: by the
 * keyboard.
 */
export function RowLink(props: {
  href: string
  label?: string | undefined
  expanded?: boolean | undefined
  onOpen?: ((isByKey: boolean) => void) | undefined
  children: ReactNode
}) {
  const { href, label, expanded, onOpen, children } = props
  return (
    <a
      data-row-link
      className={styles.link}
      href={href}
      aria-label={label}
      aria-expanded={expanded}
      onClick={
        onOpen &&
        ((event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onOpen(event.detail === 0)
        })
      }
    >
      {children}
    </a>
  )
}

/** A fact under the words of a cell. */
export const Under = ({ children }: { children: ReactNode }) => <span className={styles.under}>{children}</span>
