import { randomInt } from 'node:crypto'
import type { Readable } from 'node:stream'
import { displayTime } from '@osmp/domain/kit/time.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { xlsxStream } from '../kit/document/xlsx-stream.ts'
import { findPeopleNames } from './campaign-repo.ts'
import type { ListSheet } from './list-sheet.ts'

/** Letters and figures that are not mistaken for one another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const RANDOM_SIGNS = 8

/** Who, when (Asia/Shanghai, to the minute) and 39 random bits: `E1001-2611251000-7K3M9QXA`. */
export function watermarkOf(employeeCode: string, at: string): string {
  const minute = displayTime(at).replaceAll(/\D/g, '').slice(2)
  const random = Array.from({ length: RANDOM_SIGNS }, () => SIGNS[randomInt(SIGNS.length)])
  return `${employeeCode}-${minute}-${random.join('')}`
}

export type ReportWorkbook = { content: Readable; watermark: string; rows(): number }

/** A workbook of lists with a watermark that leads back to who took it. It can be read once, within the transaction of the lists. */
export async function reportWorkbook(ctx: Ctx, title: string, lists: readonly ListSheet[]): Promise<ReportWorkbook> {
  const { employeeCode, personId } = staff(ctx)
  const watermark = watermarkOf(employeeCode, ctx.at)
  const [person] = await findPeopleNames(ctx.tx, [personId])
  const takenBy = `${person?.name ?? ''} ${employeeCode}`.trim()
  const content = xlsxStream({
    title,
    takenBy,
    watermark,
    footer: `${takenBy} · ${displayTime(ctx.at)} · ${watermark}`,
    createdAt: ctx.at,
    sheets: lists.map(({ sheet }) => sheet),
  })
  return { content, watermark, rows: () => lists.reduce((sum, list) => sum + list.rows(), 0) }
}
