import { paths } from '../paths.ts'

/** Pages of the app that open without a session: before their code is there they look otherwise than sign-in. */
const OPEN = [
  'errorPage',
  'eventEventId',
  'eventRedirect',
  'enroll',
  'posterMeetingId',
  'investigateSurvy',
  'myData',
  'demoPhone',
  'passwordLink',
  'contractToken',
  'surveyToken',
  'liveMeetingId',
] as const satisfies (keyof typeof paths)[]

const isOpen = (name: string): boolean => OPEN.some((open) => open === name)

/** A head without its parameter, and not the address of another page below it. */
function matcher(pattern: string): string {
  const head = pattern.replace(/\/?\{.*\?\}$/, '').replace(/\{.*/, '')
  const others = Object.entries(paths).filter(([name, { pattern: other }]) => !isOpen(name) && other.startsWith(head))
  const not = others.map(([, { pattern: other }]) => other.slice(head.length)).join('|')
  if (!head.endsWith('/')) return `${head}(?:$|/)`
  return not === '' ? head : `${head}(?!${not})`
}

/** Matches their addresses, below the base path. */
export const openPages: string = `^(?:${[...new Set(OPEN.map((name) => matcher(paths[name].pattern)))].join('|')})`
