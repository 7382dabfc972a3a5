import { randomUUID } from 'node:crypto'
import type { FakePartner } from '../../apps/api/src/messaging/test-fake-partner.ts'
import type { SentInputOf } from '../../packages/contract/src/kit/endpoint.ts'
import type { meetings } from '../../packages/contract/src/meetings/endpoints.ts'
import { type Caller, callerAt } from './caller.ts'

export type Form = SentInputOf<(typeof meetings)['meetingSave']>['form']

const PEOPLE = { lin: 'E1001', zhou: 'E1002', he: 'E1004', tang: 'E1005', xu: 'E1006', admin: 'E1000' } as const
const PASSWORD = 'osmp-demo-2026'

/** The demo company behind one address: its people, signed in, and a form that every rule lets pass. */
export type World = Record<keyof typeof PEOPLE, Caller> & {
  readonly base: string
  readonly api: string
  readonly partner: FakePartner
  readonly nobody: Caller
  attendee(hcpToken: string): Caller
  /** Moves the demo clock, null back to the present. */
  moveClock(to: string | null): Promise<void>
  /** Submits the form under a name of its own; gives the meeting's id and version. */
  submit(caller: Caller, form: Form): Promise<{ engagementId: string; version: number; status: number }>
  /** Passes what waits for this person. */
  pass(approver: Caller, engagementId: string): Promise<number>
}

let names = 0
/** A name that no other meeting of the run has. */
export const freshName = () => `一致性检查会议 ${(names += 1)}`

export async function openWorld(base: string, partner: FakePartner): Promise<World> {
  const api = `${base}/api`
  const nobody = callerAt(api, {})
  const signIn = async (employeeCode: string): Promise<[Caller, string]> => {
    const { code } = await nobody.ask('session', 'embeddedSignIn', { employeeCode, password: PASSWORD })
    const { token } = await nobody.ask('session', 'getToken', { code })
    return [callerAt(api, { token }), token]
  }
  const signedIn = await Promise.all(
    Object.entries(PEOPLE).map(async ([handle, employeeCode]) => [handle, ...(await signIn(employeeCode))] as const),
  )
  const people = Object.fromEntries(signedIn.map(([handle, caller]) => [handle, caller])) as Record<
    keyof typeof PEOPLE,
    Caller
  >
  return {
    ...people,
    base,
    api,
    partner,
    nobody,
    attendee: (hcpToken) => callerAt(api, { hcptoken: hcpToken }),
    moveClock: async (to) => void (await people.admin.ask('session', 'demoClockMove', { to })),
    submit: async (caller, form) => {
      const { sn } = await caller.ask('session', 'getApiSn', { action: 'meetingSave' })
      const named = { ...form, engagementName: freshName() }
      return caller.ask('meetings', 'meetingSave', { mode: 'submit', form: named }, { sn })
    },
    pass: async (approver, engagementId) => {
      const { approval } = await approver.ask('approvals', 'getApprovalListDetails2', { engagementId })
      if (!approval) throw new Error('no approval waits')
      const { approvalId, snapshotHash } = approval
      const clientToken = randomUUID()
      return (await approver.ask('approvals', 'setApprovePass', { approvalId, snapshotHash, clientToken })).status
    },
  }
}
