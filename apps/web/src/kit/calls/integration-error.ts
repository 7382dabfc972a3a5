import { isWeComHost } from '@osmp/domain/session/channel.ts'
import { api } from './api-client.ts'
import type { CallRow } from './call-table.ts'
import type { RawReply } from './handle-result.ts'
import { appVersion } from './request.ts'

/** Product text, §7. */
const IN_MESSAGING_APP = 20
const ELSEWHERE = 21
const INTEGRATION_TYPE = 100_001

/** Tells the server of a call that failed by its HTTP status. Nothing of its arguments or its answer goes along; a failure is swallowed. */
export async function tellIntegrationError([, apiUrl]: CallRow, reply: RawReply): Promise<void> {
  await api.telemetry
    .frontendLogUpload({
      sceneType: isWeComHost(navigator.userAgent) ? IN_MESSAGING_APP : ELSEWHERE,
      integrationType: INTEGRATION_TYPE,
      resultStatus: reply.status,
      apiUrl,
      code: codeOf(reply.body),
      requestId: reply.requestId ?? '',
      durationMs: Math.round(reply.durationMs ?? 0),
      appVersion: appVersion() ?? '',
      searchKeyword1: sessionStorage.getItem('employeeCode') ?? '',
    })
    .catch(() => undefined)
}

function codeOf(body: unknown): string {
  const code: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined
  return typeof code === 'string' ? code : ''
}
