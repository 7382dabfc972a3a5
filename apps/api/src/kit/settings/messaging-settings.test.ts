import { describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'

const WECOM = { WECOM_CORP_ID: 'ww1', WECOM_AGENT_ID: '1000002', WECOM_SECRET: 'secret' }
const CALLBACK = { WECOM_CALLBACK_TOKEN: 'token', WECOM_CALLBACK_KEY: 'k'.repeat(43) }
const WECHAT = { WECHAT_APP_ID: 'wx1', WECHAT_SECRET: 'secret' }
const PUBLIC = { PUBLIC_URL: 'https://meetings.example.com' }

const faultsOf = (env: Record<string, string>): string[] => {
  const result = loadConfig(env)
  return result.ok ? [] : result.faults
}
const messagingOf = (env: Record<string, string>) => {
  const result = loadConfig(env)
  return result.ok ? result.config.messaging : undefined
}

it('sets up WeCom, WeChat and the proof files', () => {
  const files = { DOMAIN_PROOF_FILES: 'WW_verify_0123456789abcdef.txt,MP_verify_AbCd.txt' }
  expect(messagingOf({ ...PUBLIC, ...WECOM, ...CALLBACK, ...WECHAT, ...files })).toEqual({
    wecom: {
      corpId: 'ww1',
      agentId: '1000002',
      secret: 'secret',
      apiUrl: 'https://qyapi.weixin.qq.com',
      callback: { token: 'token', key: 'k'.repeat(43) },
    },
    wechat: { appId: 'wx1', secret: 'secret', apiUrl: 'https://api.weixin.qq.com' },
    proofFiles: ['WW_verify_0123456789abcdef.txt', 'MP_verify_AbCd.txt'],
  })
})

it('sets up one without the other', () => {
  expect(messagingOf({ ...PUBLIC, ...WECOM })).toMatchObject({ wecom: { callback: undefined }, wechat: undefined })
  expect(messagingOf({ ...PUBLIC, ...WECHAT })).toMatchObject({ wecom: undefined, wechat: { appId: 'wx1' } })
})

describe('faults', () => {
  it.each([
    [
      { ...PUBLIC, WECOM_CORP_ID: 'ww1' },
      [
        'WECOM_AGENT_ID is missing: it belongs to WECOM_CORP_ID',
        'WECOM_SECRET is missing: it belongs to WECOM_CORP_ID',
      ],
    ],
    [{ ...PUBLIC, WECHAT_SECRET: 'x' }, ['WECHAT_APP_ID is missing: it belongs to WECHAT_SECRET']],
    [
      { ...PUBLIC, ...WECOM, WECOM_CALLBACK_TOKEN: 'x' },
      ['WECOM_CALLBACK_KEY is missing: it belongs to WECOM_CALLBACK_TOKEN'],
    ],
    [{ ...PUBLIC, ...CALLBACK }, ['WECOM_CORP_ID is missing: it belongs to WECOM_CALLBACK_TOKEN']],
    [WECOM, ['PUBLIC_URL is missing: WeCom and WeChat lead people back to it']],
    [{ WECOM_CALLBACK_KEY: 'short' }, ['WECOM_CALLBACK_KEY is not readable: expected 43 letters and digits']],
    [
      { WECOM_API_URL: 'qyapi' },
      ['WECOM_API_URL is "qyapi": expected an http or https address that does not end with /'],
    ],
    [
      { DOMAIN_PROOF_FILES: 'WW_verify_a/../b.txt' },
      [
        'DOMAIN_PROOF_FILES is "WW_verify_a/../b.txt": expected names like WW_verify_0123456789abcdef.txt,MP_verify_0123456789abcdef.txt',
      ],
    ],
  ])('%o', (env, lines) => {
    expect(faultsOf(env)).toEqual(lines)
  })
})
