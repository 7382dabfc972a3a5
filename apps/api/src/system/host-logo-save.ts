import type { system } from '@osmp/contract/system/endpoints.ts'
import { Buffer } from 'node:buffer'
import { logSettingChange } from '../kit/database/setting-change-repo.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { insertReceived } from '../kit/store/received-file-repo.ts'
import { withBytes } from '../kit/store/stored-file.ts'
import { requireRoomToKeep } from '../kit/store/upload-room.ts'
import { hostLogoImage } from './host-logo-image.ts'
import { HOST_LOGO, keepHostLogo, lockHostLogo } from './host-logo-repo.ts'
import { hostLogoPath } from './host-logo-route.ts'

export const hostLogoSave: Handler<typeof system, 'hostLogoSave'> = async ({ content }, ctx) => {
  const fileId = content === null ? null : await keepLogo(ctx, Buffer.from(content, 'base64'))
  if (fileId === null) await ctx.inTransaction((tx) => change(ctx, tx, null))
  return { hostLogo: hostLogoPath(ctx.config.apiPrefix, fileId) }
}

async function keepLogo(ctx: Ctx, bytes: Buffer): Promise<string> {
  const { personId } = staff(ctx)
  const file = { content: await hostLogoImage(bytes), mediaType: 'image/png' }
  return withBytes(ctx, [file], ([logo]) =>
    ctx.inTransaction(async (tx) => {
      const { fileId, size } = await logo.keep({ ...ctx, tx })
      await insertReceived(tx, { fileId, personId, engagementId: null, size })
      await requireRoomToKeep(tx, { personId, engagementId: null, files: 0, bytes: 0 })
      await change(ctx, tx, fileId)
      return fileId
    }),
  )
}

async function change(ctx: Ctx, tx: Tx, fileId: string | null): Promise<void> {
  const before = await lockHostLogo(tx)
  await keepHostLogo(tx, fileId)
  await logSettingChange(tx, {
    kind: 'systemParams',
    subject: HOST_LOGO,
    before: { value: before ?? '' },
    after: { value: fileId ?? '' },
    byPersonId: staff(ctx).personId,
    at: ctx.at,
  })
}
