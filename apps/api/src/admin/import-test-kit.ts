import type { CallResult, Envelope, TestApp, TestCaller } from '../test-kit/test-kit.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import type { admin } from '@osmp/contract/admin/endpoints.ts'
import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'

type Plan = OutputOf<typeof admin.importDryRun>
type Done = OutputOf<typeof admin.importApply>

async function post<T>(
  app: TestApp,
  caller: TestCaller,
  path: string,
  bytes: Buffer,
  locale: string,
): Promise<CallResult<T>> {
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/admin/${path}`,
    headers: {
      'x-client': '1',
      'content-type': 'application/octet-stream',
      'accept-language': locale,
      ...(caller.token === undefined ? {} : { token: caller.token }),
    },
    payload: bytes,
  })
  // A success has no name on the wire; `body` brings that of a refusal.
  const body: Envelope<T> = response.json()
  return { status: response.statusCode, name: '0000', ...body }
}

export const dryRun = (app: TestApp, caller: TestCaller, resource: ResourceKey, bytes: Buffer, locale = 'zh-CN') =>
  post<Plan>(app, caller, `import-dry-run?resource=${resource}`, bytes, locale)

export const applyPlan = (
  app: TestApp,
  caller: TestCaller,
  resource: ResourceKey,
  bytes: Buffer,
  { fileHash, planHash }: Pick<Plan, 'fileHash' | 'planHash'>,
) =>
  post<Done>(app, caller, `import-apply?resource=${resource}&fileHash=${fileHash}&planHash=${planHash}`, bytes, 'zh-CN')
