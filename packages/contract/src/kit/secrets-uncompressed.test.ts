import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { contract } from '../contract.ts'
import type { EndpointDefinition } from './endpoint.ts'

/** Names of tokens, tickets, passwords and signed links in answers. */
const SECRET = /token$|^(?:ticket|nonceStr|password|link)$|^(?:thumb|stamped|printed|signature|live)?url$/i
/** Their `code` or number lets its holder in; that of a product or an employee does not. */
const ONE_TIME_CODES = [
  'session.embeddedSignIn',
  'session.passwordChoose',
  'session.passwordLinkUse',
  'session.getWxUserEmail',
  'session.demoPhone',
  'session.getApiSn',
  'door.signPersonalCode',
  'landing.passDetail',
  'enrolment.codeList',
  'enrolment.codeSave',
  'online.livePermissionStart',
]
/** Addresses without a signature: of a public file, and of a questionnaire. */
const PUBLIC_ADDRESSES = [
  'landing.landingDetail: look.materials.url',
  'exams.getUrl: url',
  'exams.questionnaireGet: url',
]

const parts = ['element', 'innerType', 'valueType', 'in', 'out', 'left', 'right'] as const

/** The dotted names of all fields of a schema. */
function fieldsOf(schema: unknown, path = ''): string[] {
  const def: unknown = (schema as z.core.$ZodType | undefined)?._zod.def
  if (typeof def !== 'object' || def === null) return []
  const shape = Object.entries((Reflect.get(def, 'shape') ?? {}) as object)
  const several = [Reflect.get(def, 'options'), Reflect.get(def, 'items')].flatMap((list) => (list ?? []) as unknown[])
  return [
    ...shape.flatMap(([key, field]) => [`${path}${key}`, ...fieldsOf(field, `${path}${key}.`)]),
    ...parts.flatMap((part) => fieldsOf(Reflect.get(def, part), path)),
    ...several.flatMap((part) => fieldsOf(part, path)),
  ]
}

const calls = Object.entries(contract).flatMap(([slice, table]) =>
  Object.entries<EndpointDefinition>(table).map(([name, call]) => [`${slice}.${name}`, call] as const),
)
const secretsOf = (call: EndpointDefinition) =>
  fieldsOf(call.output).filter((field) => SECRET.test(field.split('.').at(-1) ?? ''))

it('compresses no answer that holds a token, ticket, password or signed link', () => {
  const compressed = calls.flatMap(([name, call]) =>
    call.holdsSecret === true ? [] : secretsOf(call).map((field) => `${name}: ${field}`),
  )
  expect(compressed.toSorted()).toEqual(PUBLIC_ADDRESSES.toSorted())
})

it('compresses no answer that holds a code for one use', () => {
  expect(calls.flatMap(([name, { holdsSecret }]) => (holdsSecret === true ? [name] : []))).toEqual(
    expect.arrayContaining(ONE_TIME_CODES),
  )
})

it('finds secrets in lists and in parts that may be missing', () => {
  expect(fieldsOf(contract.door.getSignList.output)).toContain('list.signatureUrl')
  expect(fieldsOf(contract.exams.surveyOpen.output)).toContain('person.token')
})
