import { RESULTS, type ResultName } from '@osmp/contract/kit/result-codes.ts'
import { ApiError } from './calls/api-error.ts'

/** The server's envelope of a refusal. */
export const refusalBody = (name: ResultName, msg = '', data: unknown = null) => ({
  code: RESULTS[name][0],
  msg,
  data,
  name,
})

/** The same as the app throws it. */
export const refusalError = (name: ResultName, msg = '', status = 200): ApiError =>
  new ApiError({ code: RESULTS[name][0], refusal: name, msg, status })
