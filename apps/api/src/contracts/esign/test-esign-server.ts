import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FakeReply, startFakeServer } from '../../test-kit/test-fake-server.ts'

export const ESIGN = { appId: 'app1', secret: 'fakeSecret' }

export type FakeFlow = { id: string; status: number; phone: string; name: string; title: string; pdf: Buffer }
type Made = {
  docs: [{ fileId: string }]
  signFlowConfig: { signFlowTitle: string; notifyUrl: string }
  signers: [{ psnSignerInfo: { psnAccount: string; psnInfo: { psnName: string } } }]
}

/**
 * e签宝 V3 as its documents describe it, on a port of this machine. It checks what they check, with code of its own: app id, age and
 * signature of each request, MD5 of bodies and of the uploaded file.
 */
export async function startEsignServer() {
  const state = {
    files: new Map<string, Buffer>(),
    flows: new Map<string, FakeFlow>(),
    notifyUrl: '',
    /** Answers to give in place of the next ones. */
    failNext: [] as ('status500' | 'html' | 'redirect')[],
    refused: [] as string[],
  }
  const server = await startFakeServer((request, body) => {
    const fault = state.failNext.shift()
    if (fault === 'redirect') return { status: 302, headers: { location: '/elsewhere' } }
    if (fault === 'html') return { headers: { 'content-type': 'text/html' }, body: '<html></html>' }
    if (fault === 'status500') return { status: 500, body: {} }
    const path = request.url ?? ''
    if (path.startsWith('/download/')) return { body: state.flows.get(path.slice(10))?.pdf }
    return answer(state, server.url, request, body)
  })
  return { ...server, state }
}

type State = Awaited<ReturnType<typeof startEsignServer>>['state']

const ok = (data: unknown): FakeReply => ({ status: 200, body: { code: 0, message: '成功', data } })
const refuse = (state: State, code: number): FakeReply => {
  state.refused.push(String(code))
  return { status: 200, body: { code, message: 'refused', data: null } }
}
const md5 = (body: Buffer) => createHash('md5').update(body).digest('base64')

/** 401: signature, app or time; what the gateway signs is method, Accept, MD5, type, an empty line and the path. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const header = (name: string) => String(request.headers[name] ?? '')
  if (body.length > 0 && header('content-md5') !== md5(body)) return false
  const age = Math.abs(Date.now() - Number(header('x-tsign-open-ca-timestamp')))
  const text = `${request.method}\n${header('accept')}\n${header('content-md5')}\n${header('content-type')}\n\n${request.url}`
  const expected = createHmac('sha256', ESIGN.secret).update(text).digest('base64')
  return (
    header('x-tsign-open-app-id') === ESIGN.appId &&
    header('x-tsign-open-auth-mode') === 'Signature' &&
    age < 15 * 60_000 &&
    header('x-tsign-open-ca-signature') === expected
  )
}

function answer(state: State, url: string, request: IncomingMessage, body: Buffer): FakeReply {
  const path = request.url ?? ''
  if (path.startsWith('/upload/')) {
    if (request.headers['content-md5'] !== md5(body)) return refuse(state, 403)
    state.files.set(path.slice(8), body)
    return ok(null)
  }
  if (!isSigned(request, body)) return refuse(state, 401)
  const sent = body.length === 0 ? {} : JSON.parse(body.toString('utf8'))
  if (path === '/v3/files/file-upload-url') {
    const fileId = `file${state.files.size + 1}`
    return ok({ fileId, fileUploadUrl: `${url}/upload/${fileId}` })
  }
  if (path === '/v3/sign-flow/create-by-file') return create(state, sent)
  const [, id = '', what = ''] = /^\/v3\/sign-flow\/([\w-]+)\/([\w-]+)$/.exec(path) ?? []
  const flow = state.flows.get(id)
  if (!flow) return refuse(state, 1_437_102)
  if (what === 'sign-url') return ok({ url: `${url}/sign/${id}`, shortUrl: `${url}/s/${id}` })
  if (what === 'detail') return ok({ signFlowStatus: flow.status })
  if (what === 'file-download-url') return ok({ files: [{ fileId: 'x', downloadUrl: `${url}/download/${id}` }] })
  if (what !== 'revoke') return refuse(state, 404)
  if (flow.status > 1) return refuse(state, 1_437_118)
  flow.status = 3
  return ok(null)
}

function create(state: State, { docs, signFlowConfig, signers }: Made): FakeReply {
  const pdf = state.files.get(docs[0].fileId)
  if (!pdf) return refuse(state, 1_435_002)
  const id = `flow${state.flows.size + 1}`
  const { psnAccount: phone, psnInfo } = signers[0].psnSignerInfo
  state.flows.set(id, { id, status: 1, phone, name: psnInfo.psnName, title: signFlowConfig.signFlowTitle, pdf })
  state.notifyUrl = signFlowConfig.notifyUrl
  return ok({ signFlowId: id })
}
