import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAllDocuments } from 'yaml'

export const DEPLOY = fileURLToPath(new URL('../deploy/', import.meta.url))

/** A part of a manifest, read without knowing its kind. */
export type Node = { readonly [name: string]: unknown }

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

export const nodeOf = (value: unknown): Node => (typeof value === 'object' && value !== null ? { ...value } : {})
export const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.map(nodeOf) : [])

export const documentsOf = (text: string, from = 'text'): Node[] =>
  parseAllDocuments(text, { merge: true }).map((document) => {
    if (document.errors.length > 0) throw new Error(`${from}: ${document.errors.join('; ')}`)
    return nodeOf(document.toJS())
  })

export const yamlOf = (file: string): Node[] => documentsOf(readFileSync(join(DEPLOY, file), 'utf8'), file)

/** Everything of Kubernetes but what only Kustomize reads. */
export const all: readonly { file: string; manifest: Node }[] = globSync('kubernetes/**/*.yaml', { cwd: DEPLOY })
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

const ofKind = (kind: string): Node[] =>
  all.filter(({ manifest }) => manifest['kind'] === kind).map(({ manifest }) => manifest)
export const named = (kind: string, name: string): Node =>
  ofKind(kind).find((manifest) => nodeOf(manifest['metadata'])['name'] === name) ?? {}

export const workloads = [...ofKind('Deployment'), ...ofKind('CronJob'), ...ofKind('Job')]
export const pods = workloads.map((manifest) => podOf(manifest))

export function hasProgram(name: string): boolean {
  return (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, name)))
}

export function run(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): { code: number; output: string } {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { code: status ?? 1, output: (stdout + stderr).trim() }
}
