import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'

const PUBLIC_URL = 'https://meetings.example.com'
const ESIGN = { ESIGN_APP_ID: 'app1', ESIGN_SECRET: 'secret1' }
const FADADA = { FADADA_APP_ID: 'app2', FADADA_SECRET: 'secret2', FADADA_CORP_ID: 'corp2' }

test.each([
  ['our own page', {}, undefined],
  ['e签宝', ESIGN, 'esign'],
  ['法大大', FADADA, 'fadada'],
  ['both, new ones at 法大大', { ...ESIGN, ...FADADA, ESIGN_PROVIDER: 'fadada' }, 'fadada'],
  ['both, new ones at e签宝', { ...ESIGN, ...FADADA, ESIGN_PROVIDER: 'esign' }, 'esign'],
] as const)('contracts are signed at: %s', (_name, env, makes) => {
  expect(loadConfig({ PUBLIC_URL, ...env })).toMatchObject({ config: { esign: { makes } } })
})

test('the company starts the signings at 法大大, under its address', () => {
  const fadada = { appId: 'app2', secret: 'secret2', corpId: 'corp2', apiUrl: 'https://api.fadada.com/api/v5' }
  expect(loadConfig({ PUBLIC_URL, ...FADADA })).toMatchObject({ config: { esign: { esign: undefined, fadada } } })
})

describe('faults', () => {
  test.each([
    [{ ESIGN_APP_ID: 'a' }, ['ESIGN_SECRET is missing: it belongs to ESIGN_APP_ID']],
    [{ FADADA_APP_ID: 'a', FADADA_SECRET: 'b' }, ['FADADA_CORP_ID is missing: it belongs to FADADA_APP_ID']],
    [{ ...ESIGN, ...FADADA }, ['ESIGN_PROVIDER is missing: both e签宝 and 法大大 are set up']],
    [{ ...ESIGN, ESIGN_PROVIDER: 'fadada' }, ['FADADA_APP_ID is missing: it belongs to ESIGN_PROVIDER']],
    [{ ESIGN_PROVIDER: 'paper' }, ['ESIGN_PROVIDER is "paper": expected esign or fadada']],
  ])('%o', (env, faults) => {
    expect(loadConfig({ PUBLIC_URL, ...env })).toEqual({ ok: false, faults })
  })

  test('callbacks need an address', () => {
    expect(loadConfig(FADADA)).toEqual({
      ok: false,
      faults: ['PUBLIC_URL is missing: it belongs to FADADA_APP_ID, whose callbacks come there'],
    })
  })
})
