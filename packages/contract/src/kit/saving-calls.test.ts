import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { contract } from '../contract.ts'
import type { EndpointDefinition } from './endpoint.ts'
import { textKindOf } from './fields.ts'
import { type HowItKnows, SAVING_CALLS } from './saving-calls.ts'

const calls = new Map<string, EndpointDefinition>(
  Object.entries(contract).flatMap(([slice, table]) =>
    Object.entries<EndpointDefinition>(table).map(([call, endpoint]) => [`${slice}.${call}`, endpoint] as const),
  ),
)
const isWriting = ({ effect }: EndpointDefinition) => effect !== 'reads'
const listed = Object.entries(SAVING_CALLS).flatMap(([how, rows]) =>
  rows.flatMap((row) => {
    const [slice, names = ''] = row.split(': ')
    return names.split(' ').map((name) => ({ name: `${slice}.${name}`, how }))
  }),
)

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** The fields of an input at any depth: name, and whether a person's words go into it. */
function fieldsOf(schema: z.core.$ZodType, name = ''): { name: string; isText: boolean }[] {
  const def: Record<string, unknown> = { ...schema._zod.def }
  const own = { name, isText: textKindOf(schema) !== undefined }
  const shape = typeof def['shape'] === 'object' && def['shape'] !== null ? Object.entries(def['shape']) : []
  const parts = shape.flatMap(([key, field]) => (isSchema(field) ? fieldsOf(field, key) : []))
  const options: unknown[] = Array.isArray(def['options']) ? def['options'] : []
  const inner = [def['innerType'], def['element'], def['in'], ...options].filter(isSchema)
  return [own, ...parts, ...inner.flatMap((one) => fieldsOf(one, name))]
}

const inputOf = (name: string) => {
  const endpoint = calls.get(name)
  return endpoint ? fieldsOf(endpoint.input) : []
}

it('says of each writing call how it knows that another person saved meanwhile', () => {
  const writing = [...calls].filter(([, endpoint]) => isWriting(endpoint)).map(([name]) => name)
  expect(listed.map(({ name }) => name).toSorted()).toEqual(writing.toSorted())
})

it.each<[how: HowItKnows, carries: RegExp]>([
  ['version', /^(version|draftVersion|snapshotHash|planHash|documentSha256|seen)$/],
  ['seen', /^seen$/],
])('a call that knows by its %s carries one', (how, carries) => {
  const without = listed.filter((one) => one.how === how && !inputOf(one.name).some(({ name }) => carries.test(name)))
  expect(without).toEqual([])
})

it('nothing typed goes with a plain call', () => {
  const typed = listed.filter(({ name, how }) => how === 'plain' && inputOf(name).some(({ isText }) => isText))
  expect(typed).toEqual([])
})
