import * as z from 'zod/mini'
import { setting, text } from './config-setting.ts'

const PATH = /^(?:\/[\w.-]+)+$/

/** Where pages and calls lie on their host. */
export const PATH_SETTINGS = {
  BASE_PATH: setting({
    shown: '/',
    meaning: 'Path the whole product stands below, pages, calls and links; a proxy may pass it on or take it off',
    expected: 'a path that starts with / and does not end with it, like /osmp',
    schema: z.union([z.literal(''), text(PATH)]),
  }),
  API_PREFIX: setting({
    fallback: '/api',
    meaning: 'Path all calls start with, below BASE_PATH',
    expected: 'a path that starts with / and does not end with it, like /api',
    schema: text(PATH),
  }),
}

export type PathConfig = {
  /** With the base path, without a slash at its end. */
  readonly publicUrl: string
  /** Empty at the root of the host. */
  readonly basePath: string
  /** With the base path. */
  readonly apiPrefix: string
}
