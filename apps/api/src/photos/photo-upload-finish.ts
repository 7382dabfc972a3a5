import type { photos } from '@osmp/contract/photos/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { finishUpload } from '../kit/store/upload-in-parts.ts'
import { readMeeting } from '../meetings/public.ts'
import { photoFactsOf } from './photo-facts.ts'
import { presentPhoto } from './photo-presenter.ts'
import { photoOfClient, savePhoto } from './save-photo.ts'

export const photoUploadFinish: Handler<typeof photos, 'photoUploadFinish'> = async (key, ctx) => {
  const { engagementId, clientId } = key
  const { status } = await readMeeting(ctx.tx, engagementId)
  const row = await finishUpload(ctx, key, {
    purpose: 'photo',
    made: () => photoOfClient(ctx.tx, engagementId, clientId),
    make: async ({ facts }, source, alongside) =>
      savePhoto(ctx, { ...key, ...photoFactsOf(facts), bytes: await source.read() }, alongside),
  })
  return presentPhoto(row, ctx, status)
}
