import { paths } from '../../apps/web/src/paths.ts'

/** What is known of a meeting an address names, from the answers that were read: its category and status. */
export type Known = Map<string, string>

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Plain addresses first: `/landing/preview` is no landing page of a meeting. */
const PATTERNS = Object.values(paths)
  .toSorted((one, other) => Number(one.pattern.includes('{')) - Number(other.pattern.includes('{')))
  .map(({ pattern }) => ({
    pattern,
    shape: new RegExp(`^${pattern.replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')}$`),
  }))

/** The route an address belongs to; undefined for one the product does not have. */
export const routeOf = (pathname: string): string | undefined =>
  PATTERNS.find(({ shape }) => shape.test(pathname))?.pattern

/** Sections of the workbench are screens of their own. */
const SECTION = /^\/admin\/(\w+)/

/**
 * What makes an address one more of the same: its route, what its query asks for, and the status of the meeting it names.
 * One address of each shape is opened.
 */
export function shapeOf(address: string, known: Known): string {
  const { pathname, searchParams } = new URL(address, 'http://here')
  const parts = [routeOf(pathname) ?? pathname, SECTION.exec(pathname)?.[1] ?? '']
  for (const segment of pathname.split('/')) if (ID.test(segment)) parts.push(known.get(segment) ?? 'unknown')
  const asked = [...searchParams].map(([name, value]) => `${name}=${known.get(value) ?? plain(value)}`)
  parts.push(...asked.toSorted((one, other) => one.localeCompare(other)))
  return parts.filter(Boolean).join(' ')
}

/**
 * Where a button stands: the screen, and the status of the meeting it is about. What a category or a filter adds are buttons
 * of other names.
 */
export function placeOf(address: string, known: Known): string {
  const { pathname, searchParams } = new URL(address, 'http://here')
  const values = [...pathname.split('/'), ...searchParams.values()]
  const statuses = values.flatMap((value) => known.get(value)?.split('/').at(-1) ?? [])
  return [routeOf(pathname) ?? pathname, SECTION.exec(pathname)?.[1] ?? '', ...statuses].filter(Boolean).join(' ')
}

/** A short word stays; ids, codes, texts and dates are one and the same. */
const plain = (value: string): string => (/^[a-zA-Z]{1,20}$/.test(value) ? value : '*')

/** Remembers every meeting an answer tells of. */
export function learn(known: Known, answer: unknown): void {
  if (Array.isArray(answer)) return answer.forEach((item) => learn(known, item))
  if (typeof answer !== 'object' || answer === null) return
  const { engagementId, status, engagementStatus, category } = answer as Record<string, unknown>
  const state = status ?? engagementStatus
  if (typeof engagementId === 'string' && typeof state === 'number')
    known.set(engagementId, `${typeof category === 'string' ? category : ''}/${state}`)
  for (const value of Object.values(answer)) learn(known, value)
}
