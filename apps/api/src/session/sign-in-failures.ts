import { createQuota } from '../kit/quota.ts'

/**
 * Failed sign-ins of one address, whatever the employee codes: a whole office behind it mistypes less often, who tries one password
 * with every code does not.
 */
export const failedSignIns = createQuota({ most: 100, spanMs: 15 * 60_000 })
