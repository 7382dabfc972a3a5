import { appPath } from '../kit/page/base-path.ts'
import type { Params } from '../kit/page/navigation.ts'
import type { RouteName } from '../paths.ts'
import type { ScreenRoute } from '../routes.ts'

export type RouteTable = Partial<Readonly<Record<RouteName, ScreenRoute>>>
/** The patterns of the table's routes. */
export type Patterns = Partial<Readonly<Record<RouteName, { readonly pattern: string }>>>
export type Match = { readonly name: RouteName; readonly route: ScreenRoute; readonly params: Params }

type Matcher = {
  readonly name: RouteName
  readonly route: ScreenRoute
  readonly shape: RegExp
  readonly isExact: boolean
}

/** `{name}` takes one part of the path; `{name?}` may be missing together with its slash. Case counts. */
function shapeOf(pattern: string): RegExp {
  const source = pattern.replace(/\/\{(\w+)\?\}/g, '(?:/(?<$1>[^/]+))?').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return new RegExp(`^${source}$`)
}

/** Finds the route of a path of the browser's; paths without parameters come before those with. */
export function routeMatcher(table: RouteTable, patterns: Patterns): (pathname: string) => Match | undefined {
  const matchers = Object.entries(table)
    .map(([key, route]): Matcher => {
      const name = key as RouteName // the table's keys are route names; Object.entries forgets it
      const pattern = patterns[name]?.pattern ?? ''
      return { name, route, shape: shapeOf(pattern), isExact: !pattern.includes('{') }
    })
    .sort((one, other) => Number(other.isExact) - Number(one.isExact))
  return (pathname) => {
    const path = appPath(pathname)
    for (const { name, route, shape } of matchers) {
      const match = shape.exec(path)
      if (match) return { name, route, params: decoded(match.groups ?? {}) }
    }
    return undefined
  }
}

function decoded(groups: Readonly<Record<string, string | undefined>>): Params {
  const known = Object.entries(groups).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(known.map(([name, value]) => [name, safelyDecoded(value)]))
}

/** An address people typed may hold a lone percent sign. */
function safelyDecoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
