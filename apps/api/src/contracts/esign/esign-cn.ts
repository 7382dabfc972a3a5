import * as z from 'zod/mini'
import type { EsignCnConfig } from '../../kit/settings/esign-settings.ts'
import { jsonOf, peerUrl, requestBytes, requestPdf } from './esign-http.ts'
import {
  type EsignCall,
  EsignError,
  type EsignPort,
  type EsignTold,
  type FlowSigner,
  type FlowState,
  type NewFlow,
} from './esign-port.ts'
import { contentMd5, isProviderCallback, requestSignature } from './esign-signature.ts'

const JSON_TYPE = 'application/json; charset=UTF-8'
const PDF_TYPE = 'application/pdf'
const MOST_JSON = 1_000_000

/** `signFlowStatus` of a flow: 2 finished, 3 withdrawn, 5 run out, 7 declined; 0 and 1 are under way. */
const STATES: Readonly<Record<number, FlowState>> = { 2: 'signed', 3: 'ended', 4: 'ended', 5: 'ended', 7: 'declined' }

const envelope = z.object({ code: z.number(), data: z.optional(z.unknown()) })
const upload = z.object({ fileId: z.string(), fileUploadUrl: z.string() })
const made = z.object({ signFlowId: z.string().check(z.regex(/^[\w-]{1,64}$/)) })
const page = z.object({ url: z.string() })
const detail = z.object({ signFlowStatus: z.number() })
const told = z.object({ action: z.string(), signFlowId: z.string().check(z.maxLength(64)) })
const files = z.object({ files: z.array(z.object({ downloadUrl: z.string() })) })

type Send = <T>(method: 'GET' | 'POST', path: string, schema: z.ZodMiniType<T>, body?: object) => Promise<T>

/** Flows at e签宝, interface V3. `now`: system clock, epoch ms. */
export function createEsignCn(config: EsignCnConfig, now: () => number): EsignPort {
  const send = signedSender(config, now)
  const path = (flowId: string, what: string) => `/v3/sign-flow/${encodeURIComponent(flowId)}/${what}`
  return {
    createFlow: async (flow) => {
      const fileId = await uploadPdf(config, send, flow)
      return (await send('POST', '/v3/sign-flow/create-by-file', made, flowOf(flow, fileId))).signFlowId
    },
    signUrl: async (flowId, signer, returnUrl) => {
      const body = {
        operator: { psnAccount: signer.phone },
        needLogin: false,
        urlType: 2,
        clientType: 'H5',
        redirectConfig: { redirectUrl: returnUrl },
      }
      return peerUrl(config, (await send('POST', path(flowId, 'sign-url'), page, body)).url)
    },
    status: async (flowId) => {
      const { signFlowStatus } = await send('GET', path(flowId, 'detail'), detail)
      return STATES[signFlowStatus] ?? 'open'
    },
    download: async (flowId) => {
      const [first] = (await send('GET', path(flowId, 'file-download-url'), files)).files
      if (!first) throw new EsignError('unexpectedAnswer')
      return requestPdf('esign', config, first.downloadUrl)
    },
    revoke: async (flowId, reason) => {
      await send('POST', path(flowId, 'revoke'), z.unknown(), { revokeReason: reason.slice(0, 50) })
    },
    told: (heard) => toldBy(config.secret, heard),
  }
}

/** One signer who puts their signature where they like; the company's own side signs nothing here, and no message goes out. */
const flowOf = ({ title, fileName, signer, callbackUrl, returnUrl }: NewFlow, fileId: string) => ({
  docs: [{ fileId, fileName }],
  signFlowConfig: {
    signFlowTitle: title,
    autoStart: true,
    autoFinish: true,
    notifyUrl: callbackUrl,
    noticeConfig: { noticeTypes: '' },
    redirectConfig: { redirectUrl: returnUrl },
  },
  signers: [signerOf(signer, fileId)],
})

const signerOf = ({ name, phone }: FlowSigner, fileId: string) => ({
  signerType: 0,
  psnSignerInfo: { psnAccount: phone, psnInfo: { psnName: name } },
  signFields: [{ fileId, normalSignFieldConfig: { freeMode: true } }],
})

async function uploadPdf(config: EsignCnConfig, send: Send, { fileName, pdf }: NewFlow): Promise<string> {
  const md5 = contentMd5(pdf)
  const body = { contentMd5: md5, contentType: PDF_TYPE, fileName, fileSize: pdf.length }
  const { fileId, fileUploadUrl } = await send('POST', '/v3/files/file-upload-url', upload, body)
  const headers = { 'Content-MD5': md5, 'Content-Type': PDF_TYPE }
  await requestBytes('esign', { method: 'PUT', url: peerUrl(config, fileUploadUrl), headers, body: pdf }, MOST_JSON)
  return fileId
}

/** A callback of another kind, and one we cannot read, says nothing to us. */
function toldBy(secret: string, { header, query, body }: EsignCall): EsignTold {
  const [timestamp, signature] = [header('X-Tsign-Open-TIMESTAMP'), header('X-Tsign-Open-SIGNATURE')]
  if (!isProviderCallback(secret, { timestamp, signature, query, body })) return { kind: 'forged' }
  const event = z.safeParse(told, jsonOf(body))
  if (!event.success || event.data.action !== 'SIGN_FLOW_COMPLETE') return { kind: 'nothing' }
  return { kind: 'moved', flowId: event.data.signFlowId }
}

/** What is signed is what is sent: a request without a body has neither MD5 nor type. */
function signedSender({ appId, secret, apiUrl }: EsignCnConfig, now: () => number): Send {
  return async (method, path, schema, body) => {
    const sent = body === undefined ? '' : JSON.stringify(body)
    const [md5, contentType] = sent === '' ? ['', ''] : [contentMd5(sent), JSON_TYPE]
    const headers = {
      Accept: '*/*',
      'X-Tsign-Open-App-Id': appId,
      'X-Tsign-Open-Auth-Mode': 'Signature',
      'X-Tsign-Open-Ca-Timestamp': String(now()),
      'X-Tsign-Open-Ca-Signature': requestSignature(secret, { method, md5, contentType, pathAndQuery: path }),
      ...(sent === '' ? {} : { 'Content-MD5': md5, 'Content-Type': contentType }),
    }
    const reply = await requestBytes(
      'esign',
      { method, url: apiUrl + path, headers, ...(sent === '' ? {} : { body: sent }) },
      MOST_JSON,
    )
    return readReply(reply, schema)
  }
}

function readReply<T>(reply: Buffer, schema: z.ZodMiniType<T>): T {
  const parsed = z.safeParse(envelope, jsonOf(reply))
  if (!parsed.success) throw new EsignError('unexpectedAnswer')
  if (parsed.data.code !== 0) throw new EsignError(String(parsed.data.code))
  const data = z.safeParse(schema, parsed.data.data)
  if (!data.success) throw new EsignError('unexpectedAnswer')
  return data.data
}
