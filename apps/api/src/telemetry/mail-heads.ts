import { Readable } from 'node:stream'
import { displayTime, localDateOf } from '@osmp/domain/kit/time.ts'
import type { Db } from '../kit/database/db.ts'
import { mailLines } from '../kit/document/mail-face.ts'
import type { Clock } from '../kit/process/clock.ts'
import type { MailServer, OutgoingMail } from '../kit/process/mail-server.ts'
import { findEvidenceKeys } from '../kit/secrets/evidence-key.ts'
import type { Config } from '../kit/settings/config.ts'
import { ANCHORS_FILE } from './audit-anchors.ts'
import {
  type AuditHead,
  type DueHeadMail,
  findHeadsAfter,
  findLastHead,
  markHeadMailSent,
  queueHeadMails,
  takeHeadMail,
} from './audit-head-repo.ts'

/** A mail that was not taken is tried again by a later run of the job. */
const AGAIN_MS = 30 * 60_000

type Parts = { db: Db; clock: Clock; config: Pick<Config, 'anchorMail' | 'mail' | 'publicUrl'> }

/**
 * Mails the anchored heads of the chain to the auditors of the settings, once a day to each address: all heads the address has not got
 * yet. A mail that the server did not take, or gave no answer to, is sent again under the same message id. Safe to run twice at once.
 */
export async function mailHeads({ db, clock, config }: Parts): Promise<void> {
  const { mail, anchorMail: addresses } = config
  if (mail === undefined || addresses.length === 0) return
  const at = (ms: number) => new Date(clock.systemNow() + ms).toISOString()
  const day = localDateOf(at(0))
  const last = await findLastHead(db.db)
  if (!last) return
  await queueHeadMails(db.db, { day, addresses, lastSeq: last.seq, at: at(0) })
  const { createMailServer } = await import('../kit/process/mail-server.ts')
  const server = createMailServer(mail)
  try {
    for (;;) {
      const due = await takeHeadMail(db.db, { day, addresses, at: at(0), until: at(AGAIN_MS) })
      if (!due) return
      if (await isTaken(server, { db, config, due, at: at(0) })) await markHeadMailSent(db.db, due, at(0))
    }
  } finally {
    server.close()
  }
}

type Outgoing = { db: Db; config: Parts['config']; due: DueHeadMail; at: string }

async function isTaken(server: MailServer, outgoing: Outgoing): Promise<boolean> {
  const { kind } = await server.send(await mailOf(outgoing))
  return kind === 'sent'
}

async function mailOf({ db, config, due, at }: Outgoing): Promise<OutgoingMail> {
  const heads = await findHeadsAfter(db.db, due.after, due.lastSeq)
  const key = (await findEvidenceKeys(db.db)).at(-1)
  const host = new URL(config.publicUrl).hostname
  return {
    messageId: `<audit-heads-${due.day}-${due.lastSeq}@${host}>`,
    to: { name: due.address, address: due.address },
    subject: `审计链锚点 Audit chain ${due.day} · ${host}`,
    lines: mailLines(
      textOf({ day: due.day, heads, host, fingerprint: key?.fingerprint ?? '', publicKey: key?.publicKey ?? '' }),
    ),
    at,
    files: [
      {
        fileName: ANCHORS_FILE,
        mediaType: 'application/jsonl',
        content: Readable.from([Buffer.from(heads.map((head) => `${JSON.stringify(head)}\n`).join(''))]),
      },
    ],
  }
}

type Told = { day: string; heads: readonly AuditHead[]; host: string; fingerprint: string; publicKey: string }

/** The text of the mail in both languages, with the newest head as a line. */
function textOf({ day, heads, host, fingerprint, publicKey }: Told): string {
  const last = heads.at(-1)
  const [seq, time] = [last?.seq ?? 0, last ? displayTime(last.at) : '']
  return `${host} 的审计链在 ${day} 的锚点。
请保存本邮件，并把附件 ${ANCHORS_FILE} 的内容逐行追加到自己的同名文件。
证据包可据此校验：node check-evidence.mjs 证据包.zip --anchors ${ANCHORS_FILE}
锚点文件须保存在系统运维人员无法改动的地方。

Anchors of the audit chain of ${host}, ${day}.
Keep this mail, and append the lines of the attached ${ANCHORS_FILE} to a file of your own.
It proves evidence packs: node check-evidence.mjs pack.zip --anchors ${ANCHORS_FILE}
Keep that file where operators of the system cannot change it.

记录 Record: ${seq} (${time} Asia/Shanghai)
链头 Hash: ${last?.hash ?? ''}
树根 Root: ${last?.root ?? ''}
签名公钥 Key: ${publicKey}
公钥指纹 Fingerprint: ${fingerprint}

${last ? JSON.stringify(last) : ''}
`
}
