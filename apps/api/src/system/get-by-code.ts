import type { system } from '@osmp/contract/system/endpoints.ts'
import { DICTIONARY_NAMES } from '@osmp/domain/admin/dictionary-names.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findDictionary } from './dictionary-repo.ts'

export const getByCode: Handler<typeof system, 'getByCode'> = async ({ code }, ctx) => {
  const entries = await findDictionary(ctx.tx, code, ctx.locale)
  if (entries.length === 0 && !Object.hasOwn(DICTIONARY_NAMES, code)) throw new AppError('dictUnknown')
  return entries
}
