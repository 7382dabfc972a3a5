import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAllDocuments } from 'yaml'

export const DEPLOY = fileURLToPath(new URL('../deploy/', import.meta.url))

/** A part of a manifest, read without knowing its kind. */
export type Node = { readonly [name: string]: unknown }

export const nodeOf = (value: unknown): Node => (typeof value === 'object' && value !== null ? { ...value } : {})
export const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.map(nodeOf) : [])

export const yamlOf = (file: string): Node[] =>
  parseAllDocuments(readFileSync(join(DEPLOY, file), 'utf8'), { merge: true }).map((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors.join('; ')}`)
    return nodeOf(document.toJS())
  })

/** Everything of Kubernetes, and what only Kustomize reads. */
export const manifests = (): { file: string; manifest: Node }[] =>
  globSync('kubernetes/**/*.yaml', { cwd: DEPLOY })
    .filter((file) => !file.endsWith('kustomization.yaml'))
    .toSorted()
    .flatMap((file) => yamlOf(file).map((manifest) => ({ file, manifest })))

/** The lines NAME=value of a file. */
export const linesOf = (file: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(join(DEPLOY, file), 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** Pods of a Deployment or CronJob. */
export function podOf(manifest: Node): Node {
  const spec = nodeOf(manifest['spec'])
  const template =
    spec['jobTemplate'] === undefined ? spec['template'] : nodeOf(nodeOf(spec['jobTemplate'])['spec'])['template']
  return nodeOf(nodeOf(template)['spec'])
}
