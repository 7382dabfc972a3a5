import type { Ctx } from '../kit/http/ctx.ts'
import type { Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { staff } from '../kit/http/require-staff.ts'
import { withBytes } from '../kit/store/stored-file.ts'
import { XLSX_MEDIA_TYPE } from '../kit/document/xlsx-stream.ts'
import { requireFewExports } from './export-limit.ts'
import { insertExport } from './export-repo.ts'
import type { ListSheet } from './list-sheet.ts'
import { reportWorkbook } from './report-workbook.ts'
import type { ExportKind } from './sheet-texts.ts'

type Wanted = {
  kind: ExportKind
  engagementId: string | null
  params: Readonly<Record<string, string | null>>
  title: string
  fileName: string
  list: ListSheet
  /** What belongs into the transaction of the log. */
  alongside?: (tx: Tx, rows: number) => Promise<void>
}

/** Writes a list into a stored workbook, logs who took it, and answers its link. */
export async function keepExport(ctx: Ctx, wanted: Wanted) {
  const { personId } = staff(ctx)
  await requireFewExports(ctx)
  const { kind, engagementId, params, title, fileName, list, alongside } = wanted
  const { content, watermark, rows } = await reportWorkbook(ctx, title, [list])
  const id = uuidv7()
  const systemNow = ctx.clock.systemNow()
  const madeAt = new Date(systemNow).toISOString()
  const row = { id, kind, personId, engagementId, params, fileName, watermark, at: ctx.at, madeAt }
  const objectKey = await withBytes(ctx, [{ content, mediaType: XLSX_MEDIA_TYPE }], ([file]) =>
    ctx.inTransaction(async (tx) => {
      await requireFewExports(ctx, tx)
      const kept = await file.keep({ ...ctx, tx })
      await insertExport(tx, { ...row, rows: rows(), fileId: kept.fileId })
      await alongside?.(tx, rows())
      return kept.objectKey
    }),
  )
  // Links live on the real clock, whatever the demo does to the business one.
  const url = ctx.links.make({ objectKey, mediaType: XLSX_MEDIA_TYPE, fileName }, personId, systemNow)
  return { exportId: id, fileName, url, rows: rows(), watermark }
}
