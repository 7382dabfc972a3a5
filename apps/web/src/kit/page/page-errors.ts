import { isWeComHost } from '@osmp/domain/session/channel.ts'
import { api } from '../calls/api-client.ts'
import { appPath } from './base-path.ts'
import { appVersion } from '../calls/request.ts'

/** Product text, §7. */
const IN_MESSAGING_APP = 20
const ELSEWHERE = 21
/** A page that fails again and again tells this much and no more. */
const MOST = 10
const PLACE = /([\w.-]+\.(?:js|ts|tsx)[\w.?=&-]*):(\d+):(\d+)/
/** A part of an address that names a screen; anything else may be an id or a secret. */
const WORD = /^[A-Za-z][A-Za-z-]{0,29}$/

declare global {
  /** True once the errors of this page are reported: a page that the server has drawn does so before the app starts. */
  var pageErrorsKept: boolean | undefined
}

const told = new Set<string>()
/** Pages of the public never tell who has them open, also where staff looks at one. */
let isStaffPage = false

/**
 * Tells the server from now on of errors nothing caught: name, place in the code and screen, never what the error says; of staff
 * pages also whose session it is. Failures are swallowed.
 */
export function keepPageErrors(page: 'app' | 'public'): void {
  isStaffPage = page === 'app'
  if (globalThis.pageErrorsKept) return
  globalThis.pageErrorsKept = true
  addEventListener('error', ({ error, filename, lineno, colno }) => {
    tellPageError(error, filename === '' ? '' : `${filename.split('/').pop() ?? ''}:${lineno}:${colno}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => tellPageError(reason))
}

/** Tells of one error; `where`: file, line and column, read from the error itself when empty. */
export function tellPageError(error: unknown, where = ''): void {
  if (!(error instanceof Error)) return
  const place = placeOf(where === '' ? (error.stack ?? '') : where)
  const key = `${error.name} ${place}`
  if (told.has(key) || told.size >= MOST) return
  told.add(key)
  void api.telemetry
    .pageErrorUpload(
      {
        sceneType: isWeComHost(navigator.userAgent) ? IN_MESSAGING_APP : ELSEWHERE,
        errorName: error.name.replaceAll(/\W/g, '').slice(0, 40),
        place,
        page: screenOf(appPath(location.pathname)),
        appVersion: appVersion() ?? '',
        searchKeyword1: (isStaffPage && sessionStorage.getItem('employeeCode')) || '',
      },
      { quiet: true },
    )
    .catch(() => undefined)
}

function placeOf(text: string): string {
  const [, file = '', line, column] = PLACE.exec(text) ?? []
  const [name = ''] = file.split('?')
  return name === '' ? '' : `${name.slice(-80)}:${line}:${column}`
}

export const screenOf = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => (part === '' || WORD.test(part) ? part : '*'))
    .join('/')
    .slice(0, 200)
