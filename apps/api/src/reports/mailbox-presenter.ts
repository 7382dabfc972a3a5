import type { Tx } from '../kit/database/db.ts'
import { findMailFiles, type MailboxRow } from './mailbox-repo.ts'

/** Mails with their attachments. */
export async function presentMails<T extends MailboxRow>(tx: Tx, rows: readonly T[]) {
  const files = await findMailFiles(
    tx,
    rows.map(({ mailId }) => mailId),
  )
  const byMail = Map.groupBy(files, ({ mailId }) => mailId)
  return rows.map((row) => ({
    ...row,
    attachments: (byMail.get(row.mailId) ?? []).map(({ attachmentId, fileName, size }) => ({
      attachmentId,
      fileName,
      size,
    })),
  }))
}
