import * as z from 'zod/mini'
import type { FadadaConfig } from '../../kit/settings/esign-settings.ts'
import { jsonOf, peerUrl, requestBytes, requestPdf } from './esign-http.ts'
import {
  EsignError,
  type EsignCall,
  type EsignPort,
  type EsignTold,
  type FlowState,
  type NewFlow,
} from './esign-port.ts'
import { type FadadaCall, fadadaCaller } from './fadada-http.ts'
import { isFascCallback } from './fadada-signature.ts'

const MOST_ANSWER = 1_000_000
/** The one who signs, and the one document, as our tasks name them. */
const ACTOR = 'speaker'
const DOC = 'contract'

/** Events after which a task may stand differently for us; a single signer may be told of by either of the first two. */
const EVENTS = ['sign-task-finished', 'sign-task-signed', 'sign-task-sign-rejected']

const upload = z.object({ uploadUrl: z.string(), fddFileUrl: z.string() })
const processed = z.object({ fileIdList: z.array(z.object({ fileId: z.string() })) })
const made = z.object({ signTaskId: z.string().check(z.regex(/^[\w-]{1,64}$/)) })
const page = z.object({ actorSignTaskEmbedUrl: z.string() })
const detail = z.object({ signTaskStatus: z.string(), cancelStatus: z.optional(z.unknown()) })
const file = z.object({ downloadUrl: z.string() })
const told = z.object({ signTaskId: z.string().check(z.maxLength(64)) })

/** Signing tasks at 法大大, FASC OpenAPI 5.1. `now`: system clock, epoch ms. */
export function createFadada(config: FadadaConfig, now: () => number): EsignPort {
  const call = fadadaCaller(config, now)
  const owner = { idType: 'corp', openId: config.corpId }
  return {
    createFlow: async (flow) => {
      const docFileId = await uploadPdf(config, call, flow)
      return (await call('/sign-task/create', made, { initiator: owner, ...taskOf(flow, docFileId) })).signTaskId
    },
    signUrl: async (signTaskId, _signer, returnUrl) => {
      const asked = { signTaskId, actorId: ACTOR, redirectUrl: encodeURIComponent(returnUrl) }
      return peerUrl(config, (await call('/sign-task/actor/get-url', page, asked)).actorSignTaskEmbedUrl)
    },
    status: async (signTaskId) => stateOf(await call('/sign-task/get-detail', detail, { signTaskId })),
    download: async (signTaskId) => {
      const asked = { ownerId: owner, signTaskId, downloadMode: 'download' }
      return requestPdf('fadada', config, (await call('/sign-task/owner/get-download-url', file, asked)).downloadUrl)
    },
    revoke: async (signTaskId, reason) => {
      await call('/sign-task/cancel', z.unknown(), { signTaskId, terminationNote: reason.slice(0, 250) })
    },
    told: (heard) => toldBy(config.secret, heard),
  }
}

/** With one signer a task that was stopped and not by us was declined. */
function stateOf({ signTaskStatus, cancelStatus }: z.infer<typeof detail>): FlowState {
  if (signTaskStatus === 'task_finished') return 'signed'
  if (signTaskStatus === 'task_terminated') return ['1', 'true'].includes(String(cancelStatus)) ? 'ended' : 'declined'
  return ['expired', 'abolishing', 'revoked'].includes(signTaskStatus) ? 'ended' : 'open'
}

/** Started at once; the speaker puts their signature where they like, the company signs nothing here, and no message goes out. */
const taskOf = ({ title, fileName, signer, callbackUrl }: NewFlow, docFileId: string) => ({
  signTaskSubject: title,
  signDocType: 'contract',
  autoStart: true,
  autoFinish: true,
  callbackUrl,
  docs: [{ docId: DOC, docName: fileName, docFileId }],
  actors: [
    {
      actor: {
        actorId: ACTOR,
        actorType: 'person',
        actorName: signer.name,
        permissions: ['sign'],
        identNameForMatch: signer.name,
        accountName: signer.phone,
        sendNotification: false,
      },
      signConfigInfo: { freeLogin: true, identifiedView: false },
    },
  ],
})

/** The bytes go to an address of their own; /file/process makes a document of them. */
async function uploadPdf(config: FadadaConfig, call: FadadaCall, { fileName, pdf }: NewFlow): Promise<string> {
  const { uploadUrl, fddFileUrl } = await call('/file/get-upload-url', upload, { fileType: 'doc' })
  const headers = { 'Content-Type': 'application/octet-stream' }
  await requestBytes('fadada', { method: 'PUT', url: peerUrl(config, uploadUrl), headers, body: pdf }, MOST_ANSWER)
  const list = { fddFileUrlList: [{ fileType: 'doc', fddFileUrl, fileName }] }
  const [first] = (await call('/file/process', processed, list)).fileIdList
  if (!first) throw new EsignError('unexpectedAnswer')
  return first.fileId
}

/** A form whose bizContent is the event; its name stands in a header. */
function toldBy(secret: string, { header, body }: EsignCall): EsignTold {
  const bizContent = new URLSearchParams(body).get('bizContent') ?? ''
  if (!isFascCallback(secret, header, bizContent)) return { kind: 'forged' }
  const event = z.safeParse(told, jsonOf(bizContent))
  if (!event.success || !EVENTS.includes(header('X-FASC-Event'))) return { kind: 'nothing' }
  return { kind: 'moved', flowId: event.data.signTaskId }
}
