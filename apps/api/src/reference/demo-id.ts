import { createHash } from 'node:crypto'

/** A UUID (version 8) that is the same in every installation: derived from the name of what it stands for. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`osmp-demo:${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
