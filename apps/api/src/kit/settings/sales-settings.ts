import * as z from 'zod/mini'
import { serviceAddress, type Setting, setting } from './config-setting.ts'

/** The settings of the sales-automation system. */
export const SALES_SETTINGS = {
  SFA_URL: setting({
    meaning:
      'Where the sales-automation system takes lists of doctors (POST, JSON); without it no list is offered to be passed on',
    expected: 'an address like https://sfa.example.com/osmp without a slash at its end',
    schema: z.union([z.literal(''), serviceAddress]),
  }),
  SFA_TOKEN: setting({
    shown: 'unset: none',
    meaning: 'Bearer token sent to SFA_URL',
    expected: 'any text without spaces',
    secret: true,
    schema: z.string().check(z.regex(/^\S*$/)),
  }),
}

export type SalesConfig = { readonly url: string; readonly token: string }

type Read = <T>(name: keyof typeof SALES_SETTINGS, entry: Setting<T>) => T | undefined

/** Undefined where no sales system is set up. */
export function readSales(read: Read): SalesConfig | undefined {
  const url = read('SFA_URL', SALES_SETTINGS.SFA_URL) ?? ''
  const token = read('SFA_TOKEN', SALES_SETTINGS.SFA_TOKEN) ?? ''
  return url === '' ? undefined : { url, token }
}
