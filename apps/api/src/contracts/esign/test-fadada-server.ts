import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FakeReply, startFakeServer } from '../../test-kit/test-fake-server.ts'

export const FADADA = { appId: 'app2', secret: 'fadadaSecret', corpId: 'corp2' }

export type FakeTask = {
  id: string
  status: string
  cancelStatus: string
  note: string
  phone: string
  name: string
  pdf: Buffer
}
type Made = {
  initiator: { idType: string; openId: string }
  autoStart: boolean
  callbackUrl: string
  docs: [{ docFileId: string }]
  actors: [{ actor: { actorId: string; actorName: string; accountName: string; permissions: string[] } }]
}

/**
 * FASC OpenAPI 5.1 as its documents describe it, on a port of this machine. It checks what they check, with code of its own: app, age, nonce and
 * signature of each request, and the token it gave.
 */
export async function startFadadaServer() {
  const state = {
    token: '',
    tokens: 0,
    nonces: new Set<string>(),
    uploads: new Map<string, Buffer>(),
    files: new Map<string, Buffer>(),
    tasks: new Map<string, FakeTask>(),
    callbackUrl: '',
    redirectUrl: '',
    /** Answers to give in place of the next ones. */
    failNext: [] as ('status500' | 'html' | 'busy')[],
    refused: [] as string[],
  }
  const server = await startFakeServer((request, body) => {
    const fault = state.failNext.shift()
    if (fault === 'html') return { headers: { 'content-type': 'text/html' }, body: '<html></html>' }
    if (fault === 'status500') return { status: 500, body: {} }
    if (fault === 'busy') return { body: { code: '100001', msg: '系统繁忙' } }
    const path = (request.url ?? '').replace('/api/v5', '')
    if (path.startsWith('/signed/')) return { body: state.tasks.get(path.slice(8))?.pdf }
    return answer(state, server.url, { request, path, body })
  })
  return { ...server, url: `${server.url}/api/v5`, state }
}

type State = Awaited<ReturnType<typeof startFadadaServer>>['state']

const ok = (data?: unknown): FakeReply => ({ status: 200, body: { code: '100000', msg: '请求成功', data } })
const refuse = (state: State, code: string, status = 200): FakeReply => {
  state.refused.push(code)
  return { status, body: { code, msg: 'refused' } }
}

/** The signature over the headers and the content, as the documents' own lines of pseudo code make it. */
export function fadadaSign(names: Readonly<Record<string, string>>, timestamp: string): string {
  const sorted = Object.entries(names)
    .filter(([, value]) => value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const signText = createHash('sha256')
    .update(sorted.map((pair) => pair.join('=')).join('&'))
    .digest('hex')
  const secretSigning = createHmac('sha256', FADADA.secret).update(timestamp).digest()
  return createHmac('sha256', secretSigning).update(signText).digest('hex')
}

const NAMES = ['AccessToken', 'Api-SubVersion', 'App-Id', 'Grant-Type', 'Nonce', 'Sign-Type', 'Timestamp']

function fault(state: State, request: IncomingMessage, bizContent: string): string | undefined {
  const header = (name: string) => String(request.headers[`x-fasc-${name.toLowerCase()}`] ?? '')
  const timestamp = header('Timestamp')
  const names = Object.fromEntries(NAMES.map((name) => [`X-FASC-${name}`, header(name)]))
  if (header('Sign') !== fadadaSign({ ...names, bizContent }, timestamp)) return '100004'
  if (header('App-Id') !== FADADA.appId || Math.abs(Date.now() - Number(timestamp)) > 300_000) return '100001'
  if (header('Nonce').length !== 32 || state.nonces.has(header('Nonce'))) return '100015'
  state.nonces.add(header('Nonce'))
  return undefined
}

type Asked = { request: IncomingMessage; path: string; body: Buffer }

function answer(state: State, url: string, { request, path, body }: Asked): FakeReply {
  if (path.startsWith('/upload/')) {
    state.uploads.set(path.slice(8), body)
    return ok()
  }
  const bizContent = new URLSearchParams(body.toString('utf8')).get('bizContent') ?? ''
  const wrong = fault(state, request, bizContent)
  if (wrong) return refuse(state, wrong)
  if (path === '/service/get-access-token') {
    if (request.headers['x-fasc-grant-type'] !== 'client_credential') return refuse(state, '100012')
    state.tokens += 1
    state.token = `token${state.tokens}`
    return ok({ accessToken: state.token, expiresIn: '7200' })
  }
  if (request.headers['x-fasc-accesstoken'] !== state.token) return refuse(state, '100002', 401)
  const sent = JSON.parse(bizContent)
  if (path === '/file/get-upload-url') {
    const place = `u${state.uploads.size + 1}`
    return ok({ uploadUrl: `${url}/api/v5/upload/${place}`, fddFileUrl: place })
  }
  if (path === '/file/process') return process(state, sent.fddFileUrlList[0])
  if (path === '/sign-task/create') return create(state, sent)
  return onTask(state, url, { path, sent })
}

function process(state: State, { fddFileUrl, fileName }: { fddFileUrl: string; fileName: string }): FakeReply {
  const bytes = state.uploads.get(fddFileUrl)
  if (!bytes || !fileName.endsWith('.pdf')) return refuse(state, '210007')
  const fileId = `f${state.files.size + 1}`
  state.files.set(fileId, bytes)
  return ok({ fileIdList: [{ fileId, fileType: 'doc', fileName }] })
}

function create(state: State, { initiator, autoStart, callbackUrl, docs, actors }: Made): FakeReply {
  const pdf = state.files.get(docs[0].docFileId)
  const { actor } = actors[0]
  if (initiator.idType !== 'corp' || initiator.openId !== FADADA.corpId) return refuse(state, '210001')
  if (!pdf || !autoStart || actor.actorId !== 'speaker' || actor.permissions[0] !== 'sign')
    return refuse(state, '211145')
  const id = `16771377453${state.tasks.size + 1}`
  const task = { id, status: 'sign_progress', cancelStatus: '0', note: '', pdf }
  state.tasks.set(id, { ...task, phone: actor.accountName, name: actor.actorName })
  state.callbackUrl = callbackUrl
  return ok({ signTaskId: id })
}

type Sent = {
  signTaskId: string
  actorId?: string
  redirectUrl?: string
  downloadMode?: string
  terminationNote?: string
}

function onTask(state: State, url: string, { path, sent }: { path: string; sent: Sent }): FakeReply {
  const task = state.tasks.get(sent.signTaskId)
  if (!task) return refuse(state, '211001')
  if (path === '/sign-task/get-detail')
    return ok({ signTaskId: task.id, signTaskStatus: task.status, cancelStatus: task.cancelStatus })
  if (path === '/sign-task/actor/get-url') {
    if (sent.actorId !== 'speaker') return refuse(state, '211066')
    state.redirectUrl = decodeURIComponent(sent.redirectUrl ?? '')
    return ok({ actorSignTaskUrl: `${url}/s/${task.id}`, actorSignTaskEmbedUrl: `${url}/sign/${task.id}` })
  }
  if (path === '/sign-task/owner/get-download-url')
    return sent.downloadMode === 'download' ? ok({ downloadUrl: `${url}/signed/${task.id}` }) : refuse(state, '100001')
  if (path !== '/sign-task/cancel') return refuse(state, '404', 404)
  if (task.status !== 'sign_progress') return refuse(state, '211126')
  Object.assign(task, { status: 'task_terminated', cancelStatus: '1', note: sent.terminationNote ?? '' })
  return ok()
}
