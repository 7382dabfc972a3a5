import { AppError } from '../kit/app-error.ts'
import type { Ctx } from '../kit/ctx.ts'
import { uuidv7 } from '../kit/ids.ts'
import { staff } from '../kit/require-staff.ts'
import { storeFile } from '../kit/stored-file.ts'
import { XLSX_MEDIA_TYPE } from '../kit/xlsx-stream.ts'
import { countExportsSince, insertExport } from './export-repo.ts'
import type { ListSheet } from './list-sheet.ts'
import { reportWorkbook } from './report-workbook.ts'
import type { ExportKind } from './sheet-texts.ts'

const MOST_AN_HOUR = 20
const HOUR_MS = 3_600_000

type Wanted = {
  kind: ExportKind
  engagementId: string | null
  params: Readonly<Record<string, string | null>>
  title: string
  fileName: string
  list: ListSheet
}

/** Writes a list into a stored workbook, logs who took it, and answers its link. Error: exportTooMany. */
export async function keepExport(ctx: Ctx, wanted: Wanted) {
  const { personId } = staff(ctx)
  const since = new Date(ctx.now - HOUR_MS).toISOString()
  if ((await countExportsSince(ctx.tx, personId, since)) >= MOST_AN_HOUR) {
    throw new AppError('exportTooMany', { max: MOST_AN_HOUR })
  }
  const { kind, engagementId, params, title, fileName, list } = wanted
  const { content, watermark, rows } = await reportWorkbook(ctx, title, [list])
  const { fileId, objectKey } = await storeFile(ctx, { content, mediaType: XLSX_MEDIA_TYPE })
  const id = uuidv7()
  const systemNow = ctx.clock.systemNow()
  const madeAt = new Date(systemNow).toISOString()
  await insertExport(ctx.tx, {
    id,
    kind,
    personId,
    engagementId,
    params,
    rows: rows(),
    fileName,
    fileId,
    watermark,
    at: ctx.at,
    madeAt,
  })
  // Links live on the real clock, whatever the demo does to the business one.
  const url = ctx.links.make({ objectKey, mediaType: XLSX_MEDIA_TYPE, fileName }, personId, systemNow)
  return { exportId: id, fileName, url, rows: rows(), watermark }
}
