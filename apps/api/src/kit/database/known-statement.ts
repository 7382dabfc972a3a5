import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Tx } from './db.ts'

/** The place of a value in a statement: each use reads its own. */
export class Slot<Values> {
  readonly read: (values: Values) => unknown

  constructor(read: (values: Values) => unknown) {
    this.read = read
  }

  /** In the name of a shape every value looks alike. */
  toJSON(): string {
    return '?'
  }
}

/**
 * Caches the compiled SQL of each query shape: building a long statement again costs a tenth of a call.
 * `slotsOf` puts slots where `build` writes values; what else it gives (null, flags, orders) is the shape, of which there must be few.
 */
export function knownStatement<Values, Slots, Row>(
  slotsOf: (values: Values) => Slots,
  build: (slots: Slots) => RawBuilder<Row>,
): (tx: Tx, values: Values) => Promise<Row[]> {
  const known = new Map<string, CompiledQuery<Row>>()
  return (tx, values) => {
    const slots = slotsOf(values)
    const shape = JSON.stringify(slots)
    const statement = known.get(shape) ?? build(slots).compile(tx)
    known.set(shape, statement)
    return filled(tx, statement, values)
  }
}

/** The same of one shape: every value in it is a slot. */
export function fixedStatement<Values, Row>(build: () => RawBuilder<Row>): (tx: Tx, values: Values) => Promise<Row[]> {
  let known: CompiledQuery<Row> | undefined
  return (tx, values) => {
    known ??= build().compile(tx)
    return filled(tx, known, values)
  }
}

async function filled<Values, Row>(tx: Tx, statement: CompiledQuery<Row>, values: Values): Promise<Row[]> {
  const parameters = statement.parameters.map((slot) => valueIn<Values>(slot, values))
  const { rows } = await tx.executeQuery<Row>({ ...statement, parameters })
  return rows
}

/** A value outside a slot would be kept for everybody after: it is an error in `build`. */
function valueIn<Values>(slot: unknown, values: Values): unknown {
  if (!(slot instanceof Slot)) throw new TypeError('value outside a slot in a known statement')
  return (slot as Slot<Values>).read(values)
}
