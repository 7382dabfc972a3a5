import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import {
  all,
  DEPLOY,
  documentsOf,
  hasProgram,
  listOf,
  named,
  nodeOf,
  podOf,
  pods,
  ROOT,
  run,
  type Node,
} from './manifests.ts'

const METRICS = readFileSync(join(ROOT, 'apps/api/src/kit/observe/process-gauges.ts'), 'utf8')

/** Groups of kinds that Kubernetes does not have by itself. */
const PACKAGES: Readonly<Record<string, string>> = {
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
}

/** `apps/v1/Deployment`: where a package keeps class and type of a kind. */
function placeOf(manifest: Node): string {
  const version = String(manifest['apiVersion'])
  const models = PACKAGES[version.split('/')[0] ?? ''] ?? 'kubernetes-models'
  return `${models}/${version}/${String(manifest['kind'])}`
}

test('each manifest of Kubernetes is valid by the published schema of its kind', async () => {
  expect(all.length).toBeGreaterThan(10)
  for (const { file, manifest } of all) {
    const module = nodeOf(await import(placeOf(manifest)))
    const Model = module[String(manifest['kind'])] as new (data: Node) => { validate(): void }
    expect(() => new Model(manifest).validate(), `${file} ${String(manifest['kind'])}`).not.toThrow()
  }
})

test('no manifest has a field that its kind does not know', () => {
  const folder = join(ROOT, 'node_modules/.cache/osmp-manifests')
  mkdirSync(folder, { recursive: true })
  const lines = all.flatMap(({ file, manifest }, at) => [
    `// ${file}`,
    `import type { I${String(manifest['kind'])} as Kind${at} } from '${placeOf(manifest)}'`,
    `export const manifest${at}: Kind${at} = ${JSON.stringify(manifest)}`,
  ])
  const path = join(folder, 'manifests.ts')
  writeFileSync(path, lines.join('\n'))
  const words = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'esnext',
    '--ignoreConfig',
  ]
  expect(run('node_modules/.bin/tsc', [...words, path])).toEqual({ code: 0, output: '' })
})

/** All that Kustomize makes of a folder. */
function built(folder: string): Node[] {
  const { code, output } = run('kubectl', ['kustomize', resolve(DEPLOY, 'kubernetes', folder)])
  expect(code, output).toBe(0)
  return documentsOf(output)
}
const builtOne = (parts: readonly Node[], kind: string, name = 'osmp'): Node =>
  parts.find((part) => part['kind'] === kind && nodeOf(part['metadata'])['name'] === name) ?? {}

test.skipIf(!hasProgram('kubectl'))('Kustomize puts the overlay together', () => {
  const { code, output } = run('kubectl', ['kustomize', join(DEPLOY, 'kubernetes/overlays/example')])
  expect(code, output).toBe(0)
  expect(output).toContain('image: registry.example.com/osmp:0.2.0')
  expect(output).toMatch(/configMapRef:\n +name: osmp-\w+/)
  expect(output).toMatch(/^kind: HTTPRoute$/m)
})

test.skipIf(!hasProgram('kubectl')).each([
  ['overlays/gateway', 'HTTPRoute', 'gateway-system'],
  ['overlays/ingress', 'Ingress', 'nginx-ingress'],
])('%s lets people in by its %s, and its namespace alone reaches the web processes', (folder, kind, namespace) => {
  expect(built('base').map((part) => part['kind'])).not.toContain(kind)
  const parts = built(folder)
  expect(nodeOf(builtOne(parts, kind)['metadata'])['name']).toBe('osmp')
  const [calls = {}] = listOf(nodeOf(builtOne(parts, 'NetworkPolicy')['spec'])['ingress'])
  expect(calls).toEqual({
    from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } }],
    ports: [{ port: 3000 }],
  })
})

test.skipIf(!hasProgram('kubectl'))('components add to the overlay what watches and scales', () => {
  // The real path: Kustomize resolves links before it follows ../
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'osmp-overlay-')))
  try {
    const own = (path: string) => relative(folder, realpathSync(join(DEPLOY, 'kubernetes', path)))
    const components = ['pod-monitor', 'scale-by-waiting'].map((name) => own(`components/${name}`))
    writeFileSync(
      join(folder, 'kustomization.yaml'),
      JSON.stringify({ resources: [own('overlays/gateway')], components }),
    )
    const parts = built(folder)
    const monitored = nodeOf(builtOne(parts, 'PodMonitor')['spec'])
    const { metadata } = nodeOf(nodeOf(builtOne(parts, 'Deployment', 'osmp-worker')['spec'])['template'])
    expect(nodeOf(metadata)['labels']).toMatchObject(nodeOf(nodeOf(monitored['selector'])['matchLabels']))
    const { metrics } = nodeOf(builtOne(parts, 'HorizontalPodAutoscaler', 'osmp-web')['spec'])
    expect(listOf(metrics).map(({ type }) => type)).toEqual(['Resource', 'Pods'])
    expect(METRICS).toContain(`'${String(nodeOf(nodeOf(listOf(metrics)[1]?.['pods'])['metric'])['name'])}'`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('pods reach names on their node, traces and stores, and the backup has account and limits of its own', () => {
  const egress = listOf(nodeOf(named('NetworkPolicy', 'osmp')['spec'])['egress'])
  expect(egress.flatMap(({ to }) => listOf(to).map(({ ipBlock }) => nodeOf(ipBlock)['cidr']))).toContain(
    '169.254.20.10/32',
  )
  const ports = egress.flatMap(({ ports: some }) => listOf(some).map(({ port }) => port))
  expect(ports).toEqual(expect.arrayContaining([53, 443, 4318, 5432, 6432]))
  const backup = podOf(named('CronJob', 'osmp-backup'))
  expect(backup['serviceAccountName']).toBe('osmp-backup')
  expect(named('ServiceAccount', 'osmp-backup')).not.toEqual({})
  for (const pod of pods)
    for (const { name, emptyDir } of listOf(pod['volumes']))
      if (emptyDir !== undefined) expect(nodeOf(emptyDir)['sizeLimit'], String(name)).toMatch(/^\d+[MG]i$/)
})
