import { startFakeServer } from '../test-kit/test-fake-server.ts'
import { createCanvasPng } from '../test-kit/test-png.ts'

const APP_ID = 'wx0123456789abcdef'
const SECRET = 'test-secret'
const PAGE = 'pages/landing/index'

/** What WeChat lets stand in a scene. */
const SCENE = /^[0-9A-Za-z!#$&'()*+,/:;=?@\-._~]{1,32}$/

type Asked = { path: string; body: Record<string, unknown> }

/** A stand-in for WeChat's server interface that checks every call as WeChat would and answers faults in its way: JSON with HTTP 200. */
export async function startMiniProgramFake() {
  const asked: Asked[] = []
  const state = { token: 'token-1', made: 0, fail: [] as number[], page: PAGE, html: false }
  const png = Buffer.from((await createCanvasPng('mini program code')).split(',')[1] ?? '', 'base64')
  const server = await startFakeServer((request, bytes) => {
    const url = new URL(request.url ?? '/', 'http://fake')
    const body = fieldsOf(bytes)
    asked.push({ path: url.pathname, body })
    return { body: state.html ? '<html>busy</html>' : reply(url, request.method ?? '', body) }
  })

  function reply(url: URL, method: string, body: Record<string, unknown>): object | Buffer {
    if (method !== 'POST') return { errcode: 43002, errmsg: 'require POST method' }
    if (url.pathname === '/cgi-bin/stable_token') return tokenFor(body)
    if (url.searchParams.get('access_token') !== state.token) return { errcode: 40001, errmsg: 'invalid credential' }
    const fault = state.fail.shift()
    if (fault !== undefined) return { errcode: fault, errmsg: 'as told' }
    if (url.pathname === '/wxa/getwxacodeunlimit') return codeFor(body)
    if (url.pathname === '/wxa/generate_urllink') return linkFor(body)
    return { errcode: 40066, errmsg: 'invalid url' }
  }

  function tokenFor(body: Record<string, unknown>): object {
    if (body['grant_type'] !== 'client_credential') return { errcode: 40002, errmsg: 'invalid grant_type' }
    if (body['appid'] !== APP_ID) return { errcode: 40013, errmsg: 'invalid appid' }
    if (body['secret'] !== SECRET) return { errcode: 40125, errmsg: 'invalid appsecret' }
    state.made += 1
    if (body['force_refresh'] === true) state.token = `token-${state.made}`
    return { access_token: state.token, expires_in: 7200 }
  }

  function codeFor({ scene, page, width }: Record<string, unknown>): object | Buffer {
    if (typeof scene !== 'string' || !SCENE.test(scene)) return { errcode: 40169, errmsg: 'invalid length for scene' }
    if (page !== state.page) return { errcode: 41030, errmsg: 'invalid page' }
    if (typeof width !== 'number' || width < 280 || width > 1280) return { errcode: 40097, errmsg: 'invalid width' }
    return png
  }

  function linkFor({ path, query, expire_type: type, expire_time: time }: Record<string, unknown>): object {
    if (path !== state.page) return { errcode: 40165, errmsg: 'invalid path' }
    if (typeof query !== 'string' || !/^[\w=&%.-]{0,1024}$/.test(query)) return { errcode: 40212, errmsg: 'query' }
    // A time in milliseconds is the usual fault here.
    if (type !== 0 || typeof time !== 'number' || time > 1e11) return { errcode: 85401, errmsg: 'expire_time' }
    return { errcode: 0, errmsg: 'ok', url_link: `https://wxaurl.cn/${asked.length}` }
  }

  return {
    config: { appId: APP_ID, secret: SECRET, page: PAGE, apiUrl: server.url },
    asked,
    state,
    close: server.close,
  }
}

function fieldsOf(bytes: Buffer): Record<string, unknown> {
  const body: unknown = JSON.parse(bytes.toString('utf8') || '{}')
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
