import { RESOURCE_KEYS } from '@osmp/domain/admin/field-types.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { recordValues } from '../admin/record-models.ts'
import { contract } from '../contract.ts'
import { textKindOf } from './fields.ts'

type Field = { path: string; key: string; schema: z.core.$ZodType }

const defOf = (schema: z.core.$ZodType): Record<string, unknown> => ({ ...schema._zod.def })
const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Every place of an input where a string may stand, through lists, options and parts. */
function stringsOf(schema: z.core.$ZodType, path: string, key: string): Field[] {
  const def = defOf(schema)
  if (textKindOf(schema) !== undefined || def['type'] === 'string') return [{ path, key, schema }]
  if (isFields(def['shape']))
    return Object.entries(def['shape']).flatMap(([name, field]) =>
      isSchema(field) ? stringsOf(field, `${path}.${name}`, name) : [],
    )
  const inner = [def['innerType'], def['element'], def['valueType'], def['type'] === 'pipe' ? def['in'] : undefined]
  const options: unknown[] = Array.isArray(def['options']) ? def['options'] : []
  return [...inner, ...options].filter(isSchema).flatMap((one) => stringsOf(one, path, key))
}
const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const ofCalls = Object.entries(contract).flatMap(([slice, calls]) =>
  Object.entries(calls).flatMap(([call, { input }]) => stringsOf(input, `${slice}.${call}`, '')),
)
const ofRecords = RESOURCE_KEYS.flatMap((resource) => stringsOf(recordValues(resource), `record.${resource}`, ''))
const ALL = [...ofCalls, ...ofRecords]
const TEXTS = ALL.filter(({ schema }) => textKindOf(schema) !== undefined)

const takes = (schema: z.core.$ZodType, value: string) => z.safeParse(schema, value).success
/** As long as the field asks for: a few letters on both sides of what is tried. */
const around = (between: string) =>
  [1, 2, 4, 8, 14, 40, 90].flatMap((times) => ['ab1'.repeat(times) + between + '2cd'.repeat(times)])
const takesAny = (schema: z.core.$ZodType, between: string) => around(between).some((value) => takes(schema, value))
const BREAKS = ['\n', '\r', '\r\n', '\t', '\u000b', '\u000c', '\u0085', '\u2028', '\u2029']

describe('each text says whether it is a line or a note', () => {
  it('a line takes no break of any kind, a note takes lines', () => {
    expect(TEXTS.length).toBeGreaterThan(150)
    for (const { path, schema } of TEXTS) {
      const isNote = textKindOf(schema) === 'note'
      expect(takesAny(schema, ' ') || takesAny(schema, ''), `${path} takes a plain text`).toBe(true)
      for (const mark of BREAKS) {
        const isSpace = ['\u000b', '\u000c'].includes(mark)
        expect(takesAny(schema, mark), `${path} with ${JSON.stringify(mark)}`).toBe(isNote && !isSpace)
      }
    }
  })

  it('names, titles, places, codes, files and holders are lines', () => {
    const IS_LINE =
      /(?:name|venue|place|code|file|holder|bank|label|keyword|department|group|topic|subtitle|heading|employee|address)/i
    const notes = TEXTS.filter(({ key, schema }) => IS_LINE.test(key) && textKindOf(schema) === 'note')
    expect(notes.map(({ path }) => path)).toEqual([])
  })

  it('of titles only those run over lines that are drawn so: a poster’s and a question’s', () => {
    const titles = TEXTS.filter(({ key, schema }) => key === 'title' && textKindOf(schema) === 'note')
    expect(titles.map(({ path }) => path.replace(/.*\.(?=\w+\.\w+$)/, '')).sort()).toMatchInlineSnapshot(`
      [
        "content.title",
        "content.title",
        "questions.title",
      ]
    `)
  })

  it('of other strings only bytes, passwords, codes of others and what is compared with what is stored', () => {
    const others = ALL.filter(({ schema }) => textKindOf(schema) === undefined)
    const open = others.filter(({ schema }) => BREAKS.some((mark) => takesAny(schema, mark)))
    expect([...new Set(open.map(({ path }) => path))].sort()).toMatchInlineSnapshot(`
      [
        "contracts.consentUpload.content",
        "contracts.contractSign.signature",
        "door.signSubmit.signature",
        "fees.feeAccountConfirm.paper.content",
        "fees.feeBatchAnswer.content",
        "fees.feeBatchCancel.paper.content",
        "landing.landingFileUpload.content",
        "photos.activityPhotoUpload.content",
        "session.embeddedSignIn.password",
        "session.embeddedSignIn.work",
        "session.getSign.url",
        "session.getToken.code",
        "session.getWxUserEmail.code",
        "session.passwordChange.newPassword",
        "session.passwordChange.password",
        "session.passwordChoose.newPassword",
        "session.passwordChoose.password",
        "session.passwordChoose.work",
        "session.passwordLinkUse.newPassword",
        "session.proofGive.password",
        "session.signInWays.back",
        "session.wechatAttendee.code",
        "system.calendarConfirm.seen.name",
        "system.calendarConfirm.seen.source",
        "system.calendarSave.seen.name",
        "system.calendarSave.seen.source",
        "system.hostLogoSave.content",
      ]
    `)
  })
})
