import { phoneChannelOf } from '../kit/settings/phone-channel.ts'
import type { system } from '@osmp/contract/system/endpoints.ts'
import { MAX_FILE_BYTES } from '@osmp/domain/closing/upload-rules.ts'
import { PICKER_STEP_MINUTES } from '@osmp/domain/system/picker-bounds.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findParams } from './param-repo.ts'

const MEGABYTE = 1024 * 1024

/** What the rules fix and a client may want to know; nobody can change it. */
const FIXED = [
  { key: 'meeting.stepMinutes', value: PICKER_STEP_MINUTES },
  { key: 'upload.imageMegabytes', value: MAX_FILE_BYTES.image / MEGABYTE },
  { key: 'upload.documentMegabytes', value: MAX_FILE_BYTES.document / MEGABYTE },
] as const

/** Whether this installation reaches people's own phones; else links are handed over. */
const REACHES_PHONES = 'phones.reached'

export const paramsList: Handler<typeof system, 'paramsList'> = async ({ keys }, ctx) => {
  const reached = { key: REACHES_PHONES, value: phoneChannelOf(ctx.config) !== null }
  const fixed = [...FIXED, reached].filter(({ key }) => keys === undefined || keys.includes(key))
  const kept = await findParams(ctx.tx, keys ?? null)
  return Object.fromEntries([...kept, ...fixed].map(({ key, value }) => [key, value]))
}
