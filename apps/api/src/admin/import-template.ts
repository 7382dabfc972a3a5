import type { admin } from '@osmp/contract/admin/endpoints.ts'
import type { CodeName, Field, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { ACTIVE_FIELD, importedFields } from '@osmp/domain/admin/import-cells.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { Locale } from '../kit/http/locale.ts'
import { xlsxStream, type XlsxCell, type XlsxSheet } from '../kit/document/xlsx-stream.ts'
import { refuseWithoutImport } from './import-plan.ts'
import { fieldName } from './planned-record.ts'

const WORDS = {
  zh: {
    file: '导入模板',
    notes: '填写说明',
    columns: ['列', '是否必填', '怎么填', '说明'],
    required: '必填',
    optional: '选填',
    key: '用于识别记录：已有的更新，没有的新建',
    keep: '留空则不改变',
    empties: '留空会清空原有内容；不想改动就删去整列',
  },
  en: {
    file: 'import template',
    notes: 'Notes',
    columns: ['Column', 'Required', 'How to fill it in', 'Note'],
    required: 'Yes',
    optional: 'No',
    key: 'Names the record: a known one is updated, an unknown one is made',
    keep: 'Empty: left as it is',
    empties: 'Empty: what is there is emptied; take the whole column out to leave it as it is',
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

export const importTemplate: Handler<typeof admin, 'importTemplate'> = async ({ resource }, ctx) => {
  refuseWithoutImport(resource)
  const { locale } = ctx
  const words = WORDS[locale === 'en' ? 'en' : 'zh']
  const [zh, en] = RESOURCES[resource].name
  const name = locale === 'en' ? en : zh
  const title = `${name} ${words.file}`
  const book = { title, takenBy: '', watermark: '', footer: '', createdAt: ctx.at }
  const chunks: Uint8Array[] = []
  for await (const chunk of xlsxStream({
    ...book,
    sheets: [dataSheet(resource, name, locale), notesSheet(resource, locale, words)],
  })) {
    chunks.push(chunk)
  }
  return { name: `${title}.xlsx`, content: Buffer.concat(chunks).toString('base64') }
}

// oxlint-disable-next-line typescript/require-await -- the sheet takes its rows as a stream
async function* rowsOf(rows: readonly (readonly XlsxCell[])[]) {
  yield rows
}

function dataSheet(resource: ResourceKey, name: string, locale: Locale): XlsxSheet {
  const columns = importedFields(RESOURCES[resource]).map((field) => ({
    title: fieldName(field, locale) + (field.isRequired ? ' *' : ''),
    kind: 'text' as const,
    width: 18,
  }))
  return { name, columns, rows: rowsOf([]) }
}

function notesSheet(resource: ResourceKey, locale: Locale, words: Words): XlsxSheet {
  const { unique } = RESOURCES[resource]
  const rows = importedFields(RESOURCES[resource]).map((field) => {
    const help = field.help?.[locale === 'en' ? 1 : 0]
    const notes = [
      unique.includes(field.key) ? words.key : '',
      field.key === ACTIVE_FIELD.key ? words.keep : '',
      help ?? '',
      isEmptied(field) ? words.empties : '',
    ]
    return [
      fieldName(field, locale),
      field.isRequired ? words.required : words.optional,
      howTo(field, locale),
      notes.filter((note) => note !== '').join(locale === 'en' ? '. ' : '；'),
    ]
  })
  const widths = [18, 12, 48, 48]
  const columns = words.columns.map((title, index) => ({ title, kind: 'text' as const, width: widths[index] ?? 18 }))
  return { name: words.notes, columns, rows: rowsOf(rows) }
}

/** Whether an empty cell takes away what a record holds; a field that starts with a value goes back to that. */
const isEmptied = (field: Field): boolean => field.isRequired !== true && field.kind !== 'bool' && field.kind !== 'int'

/** What a record of these codes may be made for. */
const namesOf = (names: Readonly<Record<string, CodeName>>, isEnglish: boolean): string =>
  Object.values(names)
    .filter(({ isFixed }) => isFixed !== true)
    .map(({ name: [zh, en] }) => (isEnglish ? en : zh))
    .join(isEnglish ? ', ' : '、')

/** What a cell of the column takes. */
function howTo(field: Field, locale: Locale): string {
  const isEnglish = locale === 'en'
  const say = (zh: string, en: string) => (isEnglish ? en : zh)
  switch (field.kind) {
    case 'setting':
      return say('文字', 'Text')
    case 'text':
    case 'longText':
      return say(`最多 ${field.max} 个字`, `At most ${field.max} characters`)
    case 'code':
      if (field.names) return namesOf(field.names, isEnglish)
      return say('字母、数字和 - _ .', 'Letters, digits and - _ .')
    case 'email':
      return say('邮箱地址', 'E-mail address')
    case 'colour':
      return say('颜色，如 #0B6B5D', 'A colour, such as #0B6B5D')
    case 'phone':
      return say('11 位数字', '11 digits')
    case 'money':
      return say('元，最多两位小数，如 1200.50', 'Yuan, at most two decimals, such as 1200.50')
    case 'int':
      return say(`${field.min} 到 ${field.max} 的整数`, `A whole number from ${field.min} to ${field.max}`)
    case 'bool':
      return say('是 或 否', 'Yes or No')
    case 'date':
      return say('日期，如 2026-12-31', 'A day, such as 2026-12-31')
    case 'instant':
      return say('时间，如 2026-12-31 09:00', 'A time, such as 2026-12-31 09:00')
    case 'reference': {
      const [zh, en] = RESOURCES[field.to].name
      return say(`${zh}的代码或编号`, `The code of a ${en.toLowerCase()}`)
    }
    case 'choice':
    case 'choices': {
      const words = field.choices.map(({ label: [zh, en] }) => say(zh, en)).join(say('、', ', '))
      return field.kind === 'choice' ? words : say(`${words}；多个用顿号分开`, `${words}; several with commas between`)
    }
  }
}
