import { lazy } from 'react'

type LateParts = typeof import('./late-parts.tsx')

/** A part of the home screen that comes with the others after the first load. */
export const latePart = <Name extends keyof LateParts>(name: Name) =>
  lazy<LateParts[Name]>(async () => ({ default: (await import('./late-parts.tsx'))[name] }))
